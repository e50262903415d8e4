"""Every sentence a person reads or hears, in the language he chose."""
