/** Ñ after N and accents ignored, whatever collation the database was created with. */
export const spanishOrder = new Intl.Collator('es').compare;
