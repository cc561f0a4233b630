import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { amount, day, text } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';
import type { Texts } from '../text/texts.ts';

/** What our bank says that companies transferred to us, a row each. */
export const statementSheet = defineSheet({
  company: {
    label: { es: 'Empresa', en: 'Company', pt: 'Empresa' },
    synonyms: [
      'Código de la empresa',
      'Company code',
      'Código da empresa',
      'RUT',
      'RUT origen',
      'RUT ordenante',
      'RUC',
      'NIT',
    ],
    kind: text,
    required: true,
  },
  paidOn: {
    label: { es: 'Fecha', en: 'Date', pt: 'Data' },
    synonyms: ['Transferido el', 'Transferred on', 'Transferido em', 'Fecha movimiento'],
    kind: day,
    required: true,
  },
  reference: {
    label: { es: 'Número de operación', en: 'Operation number', pt: 'Número da operação' },
    synonyms: ['N° operación', 'Nº operación', 'Operación', 'N° documento', 'Documento'],
    kind: text,
    required: true,
  },
  amount: {
    label: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    synonyms: ['Abono', 'Abonos', 'Depósito', 'Credit', 'Crédito'],
    kind: amount,
    required: true,
  },
});
export type StatementColumn = keyof typeof statementSheet.columns;

/**
 * - company: no company that the reader works with has this code or tax number
 * - amount: it is no amount of its country's money
 * - day: it is in the future
 * - reference: shorter than any operation number, or longer
 * - period: the company has no issued pre-invoice that it could pay
 * - differs: a transfer with this number and day is noted over another sum
 */
export type StatementProblem = 'company' | 'amount' | 'day' | 'reference' | 'period' | 'differs';

const problems: Readonly<
  Record<StatementProblem, { readonly column: StatementColumn; readonly says: Texts }>
> = {
  company: {
    column: 'company',
    says: {
      es: 'Ninguna empresa que ves tiene este código o número tributario: quita la fila si no es de una empresa',
      en: 'No company that you see has this code or tax number: take the row out if it is no company’s',
      pt: 'Nenhuma empresa que você vê tem este código ou número fiscal: tire a linha se não for de uma empresa',
    },
  },
  amount: {
    column: 'amount',
    says: {
      es: 'No es un monto de la moneda del país de la empresa',
      en: 'It is no amount of the money of the company’s country',
      pt: 'Não é um valor da moeda do país da empresa',
    },
  },
  day: {
    column: 'paidOn',
    says: {
      es: 'Esta fecha aún no llega',
      en: 'That day is in the future',
      pt: 'Essa data ainda não chegou',
    },
  },
  reference: {
    column: 'reference',
    says: {
      es: 'Un número de operación tiene de 3 a 40 caracteres, con una letra o un número',
      en: 'An operation number has 3 to 40 characters, with a letter or a digit',
      pt: 'Um número de operação tem de 3 a 40 caracteres, com uma letra ou um número',
    },
  },
  period: {
    column: 'company',
    says: {
      es: 'La empresa no tiene una prefactura emitida en esta moneda que la transferencia pueda pagar',
      en: 'The company has no issued pre-invoice in this money that the transfer could pay',
      pt: 'A empresa não tem uma pré-fatura emitida nesta moeda que a transferência possa pagar',
    },
  },
  differs: {
    column: 'amount',
    says: {
      es: 'Ya hay un pago con este número y este día, por otro monto: revísalo antes',
      en: 'There is a payment with this number and day already, over another sum: look at it first',
      pt: 'Já existe um pagamento com este número e este dia, de outro valor: revise-o antes',
    },
  },
};

/** What is wrong with a row, at its column. */
export function toStatementError(problem: StatementProblem, language: Language): FieldError {
  const { column, says } = problems[problem];
  return { pointer: `/values/${column}`, code: 'INVALID', message: says[language] };
}
