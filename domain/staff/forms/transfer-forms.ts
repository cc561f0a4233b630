import type { Language } from '../../country/country.ts';
import { amountOf } from '../../form/amount-of.ts';
import type { FormDefinition } from '../../form/definition.ts';
import { reasonField } from '../../form/reason-field.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { proofRejections, type ProofRejection } from '../../payment/codes/proof-codes.ts';
import { fillText } from '../../text/fill-text.ts';
import type { Texts } from '../../text/texts.ts';
import { operationField, statementDay, type StatementDays } from './statement-fields.ts';

const words = {
  match: { es: 'Anotar la transferencia', en: 'Note the transfer', pt: 'Anotar a transferência' },
  amount: { es: 'Monto que llegó', en: 'Amount that came', pt: 'Valor que chegou' },
  amountHint: {
    es: 'En {currency}, como en el estado de cuenta',
    en: 'In {currency}, as in the statement',
    pt: 'Em {currency}, como no extrato',
  },
  note: { es: 'Nota', en: 'Note', pt: 'Nota' },
  noteHint: {
    es: 'Por ejemplo, qué estado de cuenta viste',
    en: 'For example, which statement you saw',
    pt: 'Por exemplo, qual extrato você viu',
  },
  reject: { es: 'Rechazar el comprobante', en: 'Reject the proof', pt: 'Recusar o comprovante' },
  why: {
    es: 'Por qué no se acepta',
    en: 'Why it is not accepted',
    pt: 'Por que não se aceita',
  },
} as const satisfies Record<string, Texts>;

const rejections: Readonly<Record<ProofRejection, Texts>> = {
  proof_unreadable: {
    es: 'El comprobante no se puede leer',
    en: 'The proof cannot be read',
    pt: 'O comprovante não pode ser lido',
  },
  proof_other_document: {
    es: 'No es el comprobante de esta transferencia',
    en: 'It is not the proof of this transfer',
    pt: 'Não é o comprovante desta transferência',
  },
  proof_not_received: {
    es: 'La transferencia no llegó',
    en: 'The transfer has not come',
    pt: 'A transferência não chegou',
  },
  proof_used: {
    es: 'La transferencia ya pagó otra compra',
    en: 'The transfer has paid for another purchase',
    pt: 'A transferência já pagou outra compra',
  },
};

/** A transfer as somebody sees it in the statement. */
export const matchForm = (
  { currency, ...days }: StatementDays & { readonly currency: CurrencyCode },
  language: Language,
): FormDefinition => ({
  id: 'transfer-match',
  version: 1,
  title: words.match[language],
  groups: [
    {
      fields: [
        operationField(language),
        {
          name: 'amount',
          type: 'money',
          label: words.amount[language],
          hint: fillText(words.amountHint[language], { currency }),
          required: true,
          amountOf: amountOf(currency),
          inputMode: 'decimal',
        },
        statementDay('receivedOn', days, language),
        reasonField(language, {
          label: words.note[language],
          hint: words.noteHint[language],
        }),
      ],
    },
  ],
});

/** Why the proof of a transfer is not taken. */
export const rejectForm = (language: Language): FormDefinition => ({
  id: 'transfer-reject',
  version: 1,
  title: words.reject[language],
  groups: [
    {
      fields: [
        {
          name: 'reason',
          type: 'select',
          label: words.why[language],
          required: true,
          options: proofRejections.map((value) => ({ value, label: rejections[value][language] })),
        },
      ],
    },
  ],
});
