import type { Language } from '../../country/country.ts';
import { atLeast } from '../../form/at-least.ts';
import type { FormField } from '../../form/definition.ts';
import type { Texts } from '../../text/texts.ts';

/** The ISO days that a line of a bank's statement may have, both included. */
export interface StatementDays {
  /** Where only the server knows it, absent. */
  readonly firstDay?: string;
  readonly lastDay: string;
}

/** How long the number of a transfer is, as a bank writes it; for its forms and its calls. */
export const operationLength = { min: 3, max: 40 } as const;

const words = {
  operation: { es: 'Número de operación', en: 'Operation number', pt: 'Número da operação' },
  day: { es: 'Día en el estado de cuenta', en: 'Day on the statement', pt: 'Dia no extrato' },
} as const satisfies Record<string, Texts>;

export const operationField = (language: Language): FormField => ({
  name: 'operationNumber',
  type: 'text',
  label: words.operation[language],
  required: true,
  ...atLeast(operationLength.min, words.operation[language], language),
  maxLength: operationLength.max,
  pattern: 'reference',
  autocomplete: 'off',
});

export const statementDay = (name: string, days: StatementDays, language: Language): FormField => ({
  name,
  type: 'date',
  label: words.day[language],
  required: true,
  ...days,
});
