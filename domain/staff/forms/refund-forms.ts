import type { Language } from '../../country/country.ts';
import type { FormDefinition } from '../../form/definition.ts';
import { reasonField, reasonForm } from '../../form/reason-field.ts';
import type { Texts } from '../../text/texts.ts';
import { operationField, statementDay, type StatementDays } from './statement-fields.ts';

const words = {
  refundHint: {
    es: 'Queda en el registro. Sin datos personales',
    en: 'It is kept on record. No personal data',
    pt: 'Fica no registro. Sem dados pessoais',
  },
  declineHint: {
    es: 'Lo lee quien la pidió. Sin datos personales',
    en: 'Who asked for it reads this. No personal data',
    pt: 'Quem pediu lê isto. Sem dados pessoais',
  },
  lastDay: {
    es: 'Último día de cobertura',
    en: 'Last day of cover',
    pt: 'Último dia de cobertura',
  },
  payOut: { es: 'Anotar la devolución', en: 'Record the refund', pt: 'Anotar a devolução' },
} as const satisfies Record<string, Texts>;

/** Why a policy is ended and its money given back. */
export const refundForm = (language: Language): FormDefinition =>
  reasonForm('refund', language, words.refundHint[language]);

/**
 * The last day of cover of a policy that ends within what was paid, and why.
 *
 * @param days ISO days that may be chosen, both included
 */
export const earlyEndForm = (
  days: { readonly firstDay: string; readonly lastDay: string },
  language: Language,
): FormDefinition => ({
  id: 'early-end',
  version: 1,
  title: words.lastDay[language],
  groups: [
    {
      fields: [
        { name: 'lastDay', type: 'date', label: words.lastDay[language], required: true, ...days },
        reasonField(language, { hint: words.refundHint[language] }),
      ],
    },
  ],
});

/** Why a refund that a colleague asked for is not made. */
export const declineRefundForm = (language: Language): FormDefinition =>
  reasonForm('refund-decline', language, words.declineHint[language]);

/** A refund that was transferred by hand, as the statement of our bank says it. */
export const payOutForm = (days: StatementDays, language: Language): FormDefinition => ({
  id: 'refund-pay-out',
  version: 1,
  title: words.payOut[language],
  groups: [{ fields: [operationField(language), statementDay('paidOn', days, language)] }],
});
