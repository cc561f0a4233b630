import { countries, type CountryCode, type Language } from '../country/country.ts';
import { amountOf } from '../form/amount-of.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { Money } from '../money/currency.ts';
import { writeAmount } from '../money/write-amount.ts';
import type { FormContext } from '../record/record-kind.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import { sayTaxDocumentKind, taxDocumentFacts, taxIssuers } from './tax-document-kinds.ts';
import type { TaxDocumentRecord } from './tax-document-row.ts';
import { taxIssuerWords } from './tax-document-words.ts';

const words = {
  add: {
    es: 'Agregar un documento tributario',
    en: 'Add a tax document',
    pt: 'Adicionar um documento fiscal',
  },
  addLead: {
    es: 'Queda pendiente hasta que subas su archivo y lo publiques.',
    en: 'It stays pending until you upload its file and publish it.',
    pt: 'Fica pendente até que você envie o arquivo e o publique.',
  },
  change: {
    es: 'Corregir el documento',
    en: 'Correct the document',
    pt: 'Corrigir o documento',
  },
  issuer: { es: 'Lo emitió', en: 'Issued by', pt: 'Emitido por' },
  kind: { es: 'Tipo', en: 'Kind', pt: 'Tipo' },
  number: { es: 'Número', en: 'Number', pt: 'Número' },
  numberHint: { es: 'Como {example}', en: 'Like {example}', pt: 'Como {example}' },
  corrects: { es: 'Número que corrige', en: 'Number that it corrects', pt: 'Número que corrige' },
  correctsHint: {
    es: 'Solo de una nota de crédito o débito',
    en: 'Only of a credit or debit note',
    pt: 'Só de uma nota de crédito ou débito',
  },
  issuedOn: { es: 'Fecha de emisión', en: 'Date of issue', pt: 'Data de emissão' },
  amount: { es: 'Monto total', en: 'Total amount', pt: 'Valor total' },
  amountHint: {
    es: 'En {currency}, con impuestos',
    en: 'In {currency}, with taxes',
    pt: 'Em {currency}, com impostos',
  },
  comment: { es: 'Comentar', en: 'Comment', pt: 'Comentar' },
  text: { es: 'Comentario', en: 'Comment', pt: 'Comentário' },
  note: { es: 'Nota interna', en: 'Internal note', pt: 'Nota interna' },
  noteText: {
    es: 'Nota: la empresa no la lee',
    en: 'Note: the company does not read it',
    pt: 'Nota: a empresa não a lê',
  },
} as const satisfies Record<string, Texts>;

interface Initial {
  readonly issuer: string;
  readonly kind: string;
  readonly number: string;
  readonly corrects: string;
  readonly issuedOn: string;
  readonly amount: string;
}

function fieldsOf(
  country: CountryCode,
  language: Language,
  initial: Initial,
  today: string,
): readonly FormField[] {
  const { currency } = countries[country];
  const { kinds, example } = taxDocumentFacts[country];
  return [
    {
      name: 'issuer',
      type: 'select',
      label: words.issuer[language],
      required: true,
      options: taxIssuers.map((value) => ({ value, label: taxIssuerWords[value][language] })),
      initial: initial.issuer,
    },
    {
      name: 'kind',
      type: 'select',
      label: words.kind[language],
      required: true,
      options: kinds.map(({ kind }) => ({
        value: kind,
        label: sayTaxDocumentKind(kind, country, language),
      })),
      initial: initial.kind,
    },
    {
      name: 'number',
      type: 'text',
      label: words.number[language],
      hint: fillText(words.numberHint[language], { example }),
      required: true,
      maxLength: 40,
      width: 'half',
      initial: initial.number,
    },
    {
      name: 'corrects',
      type: 'text',
      label: words.corrects[language],
      hint: words.correctsHint[language],
      required: false,
      maxLength: 40,
      width: 'half',
      initial: initial.corrects,
    },
    {
      name: 'issuedOn',
      type: 'date',
      label: words.issuedOn[language],
      required: true,
      lastDay: today,
      width: 'half',
      initial: initial.issuedOn,
    },
    {
      name: 'amount',
      type: 'money',
      label: words.amount[language],
      hint: fillText(words.amountHint[language], { currency }),
      required: true,
      amountOf: amountOf(currency),
      inputMode: 'decimal',
      width: 'half',
      initial: initial.amount,
    },
  ];
}

/** A document of an issued pre-invoice: at first one over what is to be paid. */
export function newTaxDocumentForm(
  {
    countryCode,
    total,
  }: Pick<TaxDocumentRecord, 'countryCode'> & {
    readonly total: Money | null;
  },
  { language, today }: FormContext,
): FormDefinition {
  const isOwed = total !== null && total.amount > 0;
  const initial = {
    issuer: 'insurer',
    kind: '',
    number: '',
    corrects: '',
    issuedOn: today,
    amount: isOwed ? writeAmount(total) : '',
  };
  return {
    id: 'tax-document-new',
    version: 1,
    title: words.add[language],
    lead: words.addLead[language],
    groups: [{ fields: fieldsOf(countryCode, language, initial, today) }],
  };
}

/** What stands of one that is not published yet. */
export function changeTaxDocumentForm(
  row: TaxDocumentRecord,
  { language, today }: FormContext,
): FormDefinition {
  const { issuer, kind, number, issuedOn, amount } = row;
  const initial = {
    issuer,
    kind,
    number,
    corrects: row.corrects ?? '',
    issuedOn,
    amount: writeAmount(amount),
  };
  return {
    id: 'tax-document-change',
    version: 1,
    title: words.change[language],
    groups: [{ fields: fieldsOf(row.countryCode, language, initial, today) }],
  };
}

/** What is said about a document, to the company or by it. */
export const commentForm = (_: TaxDocumentRecord, { language }: FormContext): FormDefinition =>
  textForm('tax-document-comment', words.comment[language], words.text[language]);

/** What only our own people read. */
export const noteForm = (_: TaxDocumentRecord, { language }: FormContext): FormDefinition =>
  textForm('tax-document-note', words.note[language], words.noteText[language]);

const textForm = (id: string, title: string, label: string): FormDefinition => ({
  id,
  version: 1,
  title,
  groups: [
    { fields: [{ name: 'text', type: 'textarea', label, required: true, maxLength: 1_000 }] },
  ],
});
