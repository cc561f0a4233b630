/** Spanish, English, Portuguese. */
export type Three = readonly [es: string, en: string, pt: string];

/** As the columns hold it. */
export function localized([es, en, pt]: Three): { es: string; en: string; pt: string } {
  return { es, en, pt };
}

export const everyCountry = ['CL', 'PE', 'CO', 'INT'] as const;
