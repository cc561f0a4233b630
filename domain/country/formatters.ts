const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * `Intl.NumberFormat` and `Intl.DateTimeFormat`, made once per locale and options: making one costs
 * about a hundred times what using it does, and a page writes hundreds of amounts.
 */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return keep(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return keep(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

function keep<T>(kept: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = locale + JSON.stringify(options);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
