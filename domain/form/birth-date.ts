export type ParsedBirthDate =
  | { readonly ok: true; /** `1991-03-27` */ readonly day: string }
  | { readonly ok: false; readonly missing: readonly ('day' | 'month' | 'year')[] }
  | { readonly ok: false; readonly missing: null };

function real(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

/**
 * Reads `1991-3-27` (the three boxes of the form, joined; a part may be empty) and, for callers that
 * send it as people write it, `27/3/1991` or `27-03-1991`. Years have four digits: `91` is a guess.
 */
export function parseBirthDate(text: string): ParsedBirthDate {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const parts = written ? [written[3], written[2], written[1]] : text.split('-');
  if (parts.length !== 3) return { ok: false, missing: null };
  const [year = '', month = '', day = ''] = parts.map((part) => (part ?? '').trim());
  const missing = [
    ...(/^\d{1,2}$/.test(day) ? [] : (['day'] as const)),
    ...(/^\d{1,2}$/.test(month) ? [] : (['month'] as const)),
    ...(/^\d{4}$/.test(year) ? [] : (['year'] as const)),
  ];
  if (missing.length > 0) return { ok: false, missing };
  if (!real(Number(year), Number(month), Number(day))) return { ok: false, missing: null };
  return { ok: true, day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

/** Full years on a day (spec 3 §5); both are ISO days. Someone born on 29 February turns on 1 March. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
