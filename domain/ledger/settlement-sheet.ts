import type { Language } from '../country/country.ts';
import { addMonths } from '../money/calendar-day.ts';
import { currencies } from '../money/currency.ts';
import { readAmount } from '../money/read-amount.ts';
import { attemptOfBuyOrder } from '../payment/buy-order.ts';
import { cellText, type SheetCells } from '../sheet/cell.ts';
import { day, oneOf, text, type CellKind } from '../sheet/cell-kinds.ts';
import { defineSheet } from '../sheet/define-sheet.ts';
import { readSheet, type SheetRow } from '../sheet/read-sheet.ts';
import { byRow, type SheetProblem } from '../sheet/sheet-problem.ts';
import type { Texts } from '../text/texts.ts';
import type { ComparedMovement } from './compare-movements.ts';
import { settlementCountry, settlementCurrency } from './settlement-market.ts';

const { exponent } = currencies[settlementCurrency];

/** Whole pesos with their sign, also none. */
const pesos: CellKind = {
  read(cell) {
    const written = cellText(cell);
    const bare = written.replace(/^[-−]/, '');
    if (/^\$?\s*0$/.test(bare)) return '0';
    const amount = readAmount(bare, exponent);
    return amount === null ? null : String(bare === written ? amount : -amount);
  },
  mend: {
    es: 'Escribe el monto en pesos, como 36.470',
    en: 'Write the amount in pesos, like 36,470',
    pt: 'Escreva o valor em pesos, como 36.470',
  },
};

/** What a row may be: a charge-back that was given back counts against those that were taken. */
type RowType = ComparedMovement['type'] | 'charge_back_returned';

const words: Readonly<Record<string, RowType>> = {
  venta: 'charge',
  sale: 'charge',
  venda: 'charge',
  anulacion: 'refund',
  devolucion: 'refund',
  refund: 'refund',
  void: 'refund',
  estorno: 'refund',
  contracargo: 'charge_back',
  retencion: 'charge_back',
  chargeback: 'charge_back',
  'charge-back': 'charge_back',
  'contracargo devuelto': 'charge_back_returned',
  'devolucion contracargo': 'charge_back_returned',
  'devolucion de contracargo': 'charge_back_returned',
  'returned chargeback': 'charge_back_returned',
  'chargeback devolvido': 'charge_back_returned',
};

/** How far back an operation may lie: a bank takes a charge back months later, and nothing is older than this. */
const oldestMonths = 24;

/** What Transbank's portal of merchants lets one download of a settlement (docs/decisions/settlement-files.md). */
export const settlementSheet = defineSheet({
  buyOrder: {
    label: { es: 'Orden de compra', en: 'Buy order', pt: 'Ordem de compra' },
    synonyms: ['orden compra', 'número único'],
    kind: text,
    required: true,
  },
  type: {
    label: { es: 'Tipo de movimiento', en: 'Type of movement', pt: 'Tipo de movimento' },
    synonyms: ['tipo', 'type', 'movimiento'],
    kind: oneOf((word) => words[word] ?? null, {
      es: 'Escribe Venta, Anulación, Contracargo o Contracargo devuelto',
      en: 'Write Sale, Refund, Chargeback or Returned chargeback',
      pt: 'Escreva Venda, Estorno, Chargeback ou Chargeback devolvido',
    }),
    required: true,
  },
  authorization: {
    label: {
      es: 'Código de autorización',
      en: 'Authorisation code',
      pt: 'Código de autorização',
    },
    synonyms: ['autorización', 'código autorización', 'authorization code'],
    kind: text,
  },
  movedOn: {
    label: { es: 'Fecha de la operación', en: 'Date of the operation', pt: 'Data da operação' },
    synonyms: ['fecha operación', 'fecha de venta', 'fecha venta'],
    kind: day,
    required: true,
  },
  settledOn: {
    label: { es: 'Fecha de abono', en: 'Date of the settlement', pt: 'Data do pagamento' },
    synonyms: ['fecha abono'],
    kind: day,
    required: true,
  },
  amount: {
    label: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    synonyms: ['monto venta', 'monto de la operación'],
    kind: pesos,
    required: true,
  },
  fee: {
    label: { es: 'Comisión con IVA', en: 'Commission with tax', pt: 'Comissão com imposto' },
    synonyms: ['comisión', 'comisión e iva', 'commission', 'comissão'],
    kind: pesos,
    required: true,
  },
  net: {
    label: { es: 'Monto abonado', en: 'Amount settled', pt: 'Valor pago' },
    synonyms: ['abono', 'monto abono', 'neto', 'monto neto'],
    kind: pesos,
    required: true,
  },
});

export type SettlementColumn = keyof (typeof settlementSheet)['columns'];

/**
 * One movement that was settled. Amounts are whole pesos in the direction that the type says; below zero is a charge-back that
 * was given back.
 */
export interface SettlementLine {
  /** As the file counts them, from 1. */
  readonly rowNumber: number;
  readonly type: ComparedMovement['type'];
  readonly buyOrder: string;
  /** The attempt whose buy order it is; null where it is none that we make. */
  readonly attemptId: string | null;
  /** Empty where the file does not say it. */
  readonly authorization: string;
  /** ISO dates by the clocks of its country. */
  readonly movedOn: string;
  readonly settledOn: string;
  readonly amount: number;
  readonly fee: number;
  /**
   * Which of the same lines of the file it is, from 1: a movement that stands there twice is two. The authorisation code makes
   * no other line, because not each download has it.
   */
  readonly occurrence: number;
}

export interface SettlementFile {
  readonly headingRow: number;
  /** In the order of the file; none where anything is wrong in it. */
  readonly lines: readonly SettlementLine[];
  readonly problems: readonly SheetProblem<SettlementColumn>[];
}

/** What rows do not agree on in themselves, or nobody believes: the column that is named, and why. */
const wrong = {
  NEGATIVE_SALE: {
    column: 'amount',
    message: {
      es: 'Una venta no lleva signo menos: si se devolvió, escribe Anulación o Contracargo',
      en: 'A sale has no minus: if it went back, write Refund or Chargeback',
      pt: 'Uma venda não leva sinal de menos: se foi devolvida, escreva Estorno ou Chargeback',
    },
  },
  CHARGE_BACK_SIGN: {
    column: 'amount',
    message: {
      es: 'Un contracargo que se descontó lleva signo menos; si Transbank lo devolvió, escribe Contracargo devuelto',
      en: 'A chargeback that was taken has a minus; if Transbank gave it back, write Returned chargeback',
      pt: 'Um chargeback descontado leva sinal de menos; se a Transbank o devolveu, escreva Chargeback devolvido',
    },
  },
  RETURNED_SIGN: {
    column: 'amount',
    message: {
      es: 'Un contracargo devuelto no lleva signo menos: es dinero que Transbank abonó',
      en: 'A returned chargeback has no minus: it is money that Transbank settled',
      pt: 'Um chargeback devolvido não leva sinal de menos: é dinheiro que a Transbank pagou',
    },
  },
  MIXED_SIGNS: {
    column: 'fee',
    message: {
      es: 'El monto y la comisión tienen signos distintos',
      en: 'The amount and the commission have different signs',
      pt: 'O valor e a comissão têm sinais diferentes',
    },
  },
  OPERATION_AHEAD: {
    column: 'movedOn',
    message: {
      es: 'La fecha de la operación todavía no llega',
      en: 'The date of the operation is still to come',
      pt: 'A data da operação ainda não chegou',
    },
  },
  OPERATION_TOO_OLD: {
    column: 'movedOn',
    message: {
      es: 'La operación es de hace más de dos años: revisa el año',
      en: 'The operation is more than two years old: check the year',
      pt: 'A operação é de mais de dois anos atrás: confira o ano',
    },
  },
  SETTLEMENT_AHEAD: {
    column: 'settledOn',
    message: {
      es: 'La fecha de abono todavía no llega: se anota lo que ya se abonó',
      en: 'The date of the settlement is still to come: what was settled already is booked',
      pt: 'A data do pagamento ainda não chegou: lança-se o que já foi pago',
    },
  },
  NOT_THE_NET: {
    column: 'net',
    message: {
      es: 'El monto abonado no es el monto menos la comisión',
      en: 'The amount settled is not the amount less the commission',
      pt: 'O valor pago não é o valor menos a comissão',
    },
  },
  SETTLED_BEFORE: {
    column: 'settledOn',
    message: {
      es: 'El abono es anterior a la operación',
      en: 'The settlement is before the operation',
      pt: 'O pagamento é anterior à operação',
    },
  },
  NO_AMOUNT: {
    column: 'amount',
    message: {
      es: 'El monto no puede ser cero',
      en: 'The amount cannot be zero',
      pt: 'O valor não pode ser zero',
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly column: SettlementColumn; readonly message: Texts }>
>;

const noRows: Texts = {
  es: 'El archivo no tiene ningún movimiento',
  en: 'The file has no movement',
  pt: 'O arquivo não tem nenhum movimento',
};

/**
 * Reads a settlement file whole or not at all: with a row that cannot be read nobody knows what was settled.
 *
 * @param language of the problems
 * @param today the ISO day: what is said to move after it, or years before it, is not believed
 */
export function readSettlementFile(
  cells: readonly SheetCells[],
  language: Language,
  today: string,
): SettlementFile {
  const { headingRow, rows, problems } = readSheet(settlementSheet, cells, {
    country: settlementCountry,
    language,
  });
  const all: SheetProblem<SettlementColumn>[] = [...problems];
  const unread = new Set(problems.map(({ rowNumber }) => rowNumber));
  const seen = new Map<string, number>();
  const lines: SettlementLine[] = [];
  for (const row of rows) {
    if (unread.has(row.rowNumber)) continue;
    const line = toLine(row);
    for (const code of findWrong(row, today)) {
      const { column, message } = wrong[code];
      all.push({
        rowNumber: row.rowNumber,
        column,
        heading: settlementSheet.columns[column].label[language],
        code,
        message: message[language],
        mend: null,
      });
    }
    const key = JSON.stringify({ ...line, rowNumber: null, authorization: null });
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    lines.push({ ...line, occurrence });
  }
  if (rows.length === 0 && problems.length === 0)
    all.push({
      rowNumber: null,
      column: null,
      heading: null,
      code: 'NO_ROWS',
      message: noRows[language],
      mend: null,
    });
  return { headingRow, lines: all.length === 0 ? lines : [], problems: all.toSorted(byRow) };
}

function toLine({
  rowNumber,
  cells,
}: SheetRow<SettlementColumn>): Omit<SettlementLine, 'occurrence'> {
  const { buyOrder, type, authorization, movedOn, settledOn, amount, fee } = cells;
  const order = buyOrder.value ?? '';
  const written = type.value as RowType;
  const isReturned = written === 'charge_back_returned';
  const toDirection = (sum: string | null) => Math.abs(Number(sum)) * (isReturned ? -1 : 1);
  return {
    rowNumber,
    type: isReturned ? 'charge_back' : written,
    buyOrder: order,
    attemptId: attemptOfBuyOrder(order),
    authorization: authorization.value ?? '',
    movedOn: movedOn.value ?? '',
    settledOn: settledOn.value ?? '',
    amount: toDirection(amount.value),
    fee: toDirection(fee.value),
  };
}

/** A download may write a refund with a minus or without one. */
function findWrongSign(type: RowType, amount: number): keyof typeof wrong | null {
  if (type === 'charge' && amount < 0) return 'NEGATIVE_SALE';
  if (type === 'charge_back' && amount > 0) return 'CHARGE_BACK_SIGN';
  return type === 'charge_back_returned' && amount < 0 ? 'RETURNED_SIGN' : null;
}

function findWrong(
  { cells }: SheetRow<SettlementColumn>,
  today: string,
): readonly (keyof typeof wrong)[] {
  const amount = Number(cells.amount.value);
  const fee = Number(cells.fee.value);
  const net = Number(cells.net.value);
  const [movedOn, settledOn] = [cells.movedOn.value ?? '', cells.settledOn.value ?? ''];
  if (amount === 0) return ['NO_AMOUNT'];
  const sign = findWrongSign(cells.type.value as RowType, amount);
  const found: Readonly<Partial<Record<keyof typeof wrong, boolean>>> = {
    MIXED_SIGNS: amount * fee < 0,
    NOT_THE_NET: amount - fee !== net,
    OPERATION_AHEAD: movedOn > today,
    OPERATION_TOO_OLD: movedOn < addMonths(today, -oldestMonths),
    SETTLEMENT_AHEAD: settledOn > today,
    SETTLED_BEFORE: settledOn < movedOn,
  };
  const codes = Object.keys(found) as (keyof typeof wrong)[];
  return [...(sign === null ? [] : [sign]), ...codes.filter((code) => found[code])];
}
