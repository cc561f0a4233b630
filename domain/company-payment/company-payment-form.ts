import { countries, type CountryCode } from '../country/country.ts';
import { amountOf } from '../form/amount-of.ts';
import { atLeast } from '../form/at-least.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { Money } from '../money/currency.ts';
import { writeAmount } from '../money/write-amount.ts';
import type { FormContext } from '../record/record-kind.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';

const words = {
  title: { es: 'Anotar un pago', en: 'Note a payment', pt: 'Anotar um pagamento' },
  lead: {
    es: 'Cuenta cuando otra persona de nuestro equipo lo ve en el banco. Si sobra, paga las otras prefacturas de la empresa, primero la que vence antes.',
    en: 'It counts once another person of our team sees it at the bank. What is left over pays the company’s other pre-invoices, the one due first before the others.',
    pt: 'Conta quando outra pessoa da nossa equipe o vê no banco. O que sobrar paga as outras pré-faturas da empresa, primeiro a que vence antes.',
  },
  amount: { es: 'Monto transferido', en: 'Amount transferred', pt: 'Valor transferido' },
  amountHint: { es: 'En {currency}', en: 'In {currency}', pt: 'Em {currency}' },
  paidOn: { es: 'Día de la transferencia', en: 'Day of the transfer', pt: 'Dia da transferência' },
  reference: { es: 'Número de operación', en: 'Operation number', pt: 'Número da operação' },
  referenceHint: {
    es: 'Como lo muestra el banco',
    en: 'As the bank shows it',
    pt: 'Como o banco mostra',
  },
} as const satisfies Record<string, Texts>;

const referenceLength = { min: 3, max: 40 } as const;

/** A transfer for an issued pre-invoice: at first one over what is open of it. */
export function newCompanyPaymentForm(
  { countryCode, owed }: { readonly countryCode: CountryCode; readonly owed: Money | null },
  { language, today }: FormContext,
): FormDefinition {
  const { currency } = countries[countryCode];
  return {
    id: 'company-payment-new',
    version: 1,
    title: words.title[language],
    lead: words.lead[language],
    groups: [
      {
        fields: [
          {
            name: 'amount',
            type: 'money',
            label: words.amount[language],
            hint: fillText(words.amountHint[language], { currency }),
            required: true,
            amountOf: amountOf(currency),
            inputMode: 'decimal',
            width: 'half',
            initial: owed === null ? '' : writeAmount(owed),
          },
          {
            name: 'paidOn',
            type: 'date',
            label: words.paidOn[language],
            required: true,
            lastDay: today,
            width: 'half',
            initial: today,
          },
          {
            name: 'reference',
            type: 'text',
            label: words.reference[language],
            hint: words.referenceHint[language],
            required: true,
            ...atLeast(referenceLength.min, words.reference[language], language),
            maxLength: referenceLength.max,
            pattern: 'reference',
          },
        ],
      },
    ],
  };
}

/** What somebody wrote of a payment, whose values its form has checked. */
export interface GivenCompanyPayment {
  /** Integer of the smallest unit of the country's money. */
  readonly amount: number;
  /** ISO day. */
  readonly paidOn: string;
  readonly reference: string;
}

/** What two ways to write one operation number have in common: `op-00123` and `OP 123` are the same. */
export function referenceKeyOf(reference: string): string {
  const text = reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return text.replaceAll(/(?<!\d)0+(?=\d)/g, '') || reference;
}

export const readCompanyPaymentForm = (
  values: Readonly<Record<string, unknown>>,
): GivenCompanyPayment => ({
  amount: Number(values['amount']),
  paidOn: String(values['paidOn']),
  reference: String(values['reference']).replaceAll(/\s+/g, ' ').trim(),
});
