import type { Language } from '../country/country.ts';
import { sayOrganizationCell } from '../organization/organization-words.ts';
import type { ContactDuty } from './insurer-row.ts';
import { windowNames } from './insurer-terms.ts';

type Words = Readonly<Record<Language, string>>;

export const contactDutyWords: Readonly<Record<ContactDuty, Words>> = {
  general: { es: 'Todo', en: 'Everything', pt: 'Tudo' },
  activations: { es: 'Altas', en: 'Activations', pt: 'Inclusões' },
  cancellations: { es: 'Bajas', en: 'Cancellations', pt: 'Exclusões' },
  billing: { es: 'Cobranza', en: 'Billing', pt: 'Cobrança' },
  claims: { es: 'Siniestros', en: 'Claims', pt: 'Sinistros' },
};

const anyDay: Words = {
  es: 'Cualquier día hábil',
  en: 'Any working day',
  pt: 'Qualquer dia útil',
};
const dayOfMonth: Words = { es: 'El {day}', en: 'The {day}', pt: 'Dia {day}' };
const days: Words = { es: '{count} días', en: '{count} days', pt: '{count} dias' };

/** The day of a month on which an insurer is told, in words. */
const sayCuttingDay = (day: number | null, language: Language): string =>
  day === null ? anyDay[language] : dayOfMonth[language].replace('{day}', String(day));

const counted: readonly string[] = windowNames;

/** A cell of an insurer as people read it; undefined: as it is. */
export function sayInsurerCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'cuttingDay') return sayCuttingDay(value as number | null, language);
  if (counted.includes(cell)) return days[language].replace('{count}', String(value));
  return sayOrganizationCell(cell, value, language);
}
