import { partnerFileRows } from '@cotejo/contract/staff/transfer-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { readAmount } from '@cotejo/domain/money/read-amount.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import {
  partnerSheet,
  readPartnerFile,
  type PartnerColumn,
  type PartnerRow,
} from '@cotejo/domain/payment/transfer/read-partner-file.ts';
import { byRow, type SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { findAttemptIds } from '@cotejo/store/payment/find-attempt.ts';
import type { RequestContext } from '../http/request-context.ts';
import { markProblems } from '../sheet/mark-problems.ts';
import { readCells } from '../sheet/read-cells.ts';
import { readUpload } from '../sheet/read-upload.ts';
import {
  findInReach,
  matchTransfer,
  type DecidesTransfers,
  type ReachedTransfer,
} from './match-transfer.ts';

/** What became of a row that was not refused. */
export interface MatchedRow {
  readonly rowNumber: number;
  readonly reference: string;
  readonly status: 'matched' | 'asked';
}

export interface MatchedFile {
  readonly rows: readonly MatchedRow[];
  readonly problems: readonly SheetProblem[];
  /** The same file with its problems (mark-problems.ts). */
  readonly marked: string | null;
}

interface Refusal {
  readonly column: PartnerColumn | null;
  readonly code: string;
  readonly message: Texts;
  readonly mend: Texts | null;
}

const wrongAmount: Refusal = {
  column: 'amount',
  code: 'INVALID_VALUE',
  message: {
    es: 'El monto no se entiende en la moneda del pago',
    en: 'The amount cannot be read in the currency of the payment',
    pt: 'O valor não pode ser lido na moeda do pagamento',
  },
  mend: {
    es: 'Revisa cuántos decimales tiene',
    en: 'Check how many decimals it has',
    pt: 'Verifique quantos decimais tem',
  },
};

/** What a refusal of a row says; any other error is ours and ends the call. */
const refusals: Readonly<Partial<Record<ErrorCode, Refusal>>> = {
  NOT_FOUND: {
    column: 'reference',
    code: 'UNKNOWN_REFERENCE',
    message: {
      es: 'Ningún pago tiene esta referencia',
      en: 'No payment has this reference',
      pt: 'Nenhum pagamento tem esta referência',
    },
    mend: {
      es: 'Escríbela como está en la lista de transferencias',
      en: 'Write it as it stands in the list of transfers',
      pt: 'Escreva como está na lista de transferências',
    },
  },
  VALIDATION_FAILED: {
    column: null,
    code: 'INVALID_ROW',
    message: {
      es: 'Revisa la fecha y el número de operación',
      en: 'Check the date and the number of the operation',
      pt: 'Verifique a data e o número da operação',
    },
    mend: null,
  },
  TRANSFER_USED: {
    column: 'operationNumber',
    code: 'TRANSFER_USED',
    message: {
      es: 'Esta transferencia ya pagó otra compra',
      en: 'This transfer has paid another purchase',
      pt: 'Esta transferência já pagou outra compra',
    },
    mend: null,
  },
  NOT_TWO_PEOPLE: {
    column: null,
    code: 'NOT_TWO_PEOPLE',
    message: {
      es: 'Otra persona independiente de quien la vio primero debe verla; tú no cuentas como otra',
      en: 'Somebody independent of who saw it first has to see it; you do not count as another person',
      pt: 'Outra pessoa, independente de quem viu primeiro, precisa ver; você não conta como outra',
    },
    mend: null,
  },
};

const reason: Readonly<Record<Language, string>> = {
  es: 'Archivo de conciliación, fila {row}',
  en: 'Reconciliation file, row {row}',
  pt: 'Arquivo de conciliação, linha {row}',
};

/**
 * Says of every row of a partner's file what one person who types it would say. A row that is refused changes nothing,
 * and the others count; the same file again changes nothing.
 */
export async function matchPartnerFile(
  dependencies: DecidesTransfers,
  context: RequestContext,
): Promise<MatchedFile> {
  const { country, language } = context;
  const bytes = await readUpload(context.rawBody, context.headers['content-type']);
  const cells = await readCells(bytes, partnerSheet, language, { staff: true });
  const { rows, problems: unread, headingRow } = readPartnerFile(cells, { country, language });
  const count = new Set([...rows, ...unread].map(({ rowNumber }) => rowNumber)).size;
  if (count > partnerFileRows)
    throw new AppError('1000', { extensions: { limit: partnerFileRows } });
  const matched: MatchedRow[] = [];
  const problems: SheetProblem[] = [...unread];
  // One after the other: two rows may be about one payment.
  for (const row of rows) {
    const result = await matchRow(dependencies, context, row);
    if ('status' in result) matched.push(result);
    else problems.push(result);
  }
  problems.sort(byRow);
  const marked = await markProblems({ rows: cells, headingRow, problems }, language);
  return { rows: matched, problems, marked };
}

async function matchRow(
  dependencies: DecidesTransfers,
  context: RequestContext,
  row: PartnerRow,
): Promise<MatchedRow | SheetProblem> {
  const { rowNumber, reference } = row;
  const { language } = context;
  const refuse = ({ column, code, message, mend }: Refusal): SheetProblem => ({
    rowNumber,
    column,
    heading: column === null ? null : partnerSheet.columns[column].label[language],
    code,
    message: message[language],
    mend: mend?.[language] ?? null,
  });
  try {
    const transfer = await findByReference(dependencies, context, reference);
    const { exponent } = currencies[transfer.attempt.currency as CurrencyCode];
    const amount = readAmount(row.amount, exponent);
    if (amount === null) return refuse(wrongAmount);
    const { receivedOn, operationNumber } = row;
    const answered = await matchTransfer(dependencies, context, transfer, {
      amount,
      receivedOn,
      operationNumber,
      reason: fillText(reason[language], { row: String(rowNumber) }),
    });
    return { rowNumber, reference, status: answered === 'asked' ? 'asked' : 'matched' };
  } catch (error) {
    const refusal = error instanceof AppError ? refusals[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refuse(refusal);
  }
}

/** Throws NOT_FOUND where no transfer within reach has it, or more than one. */
async function findByReference(
  dependencies: DecidesTransfers,
  context: RequestContext,
  reference: string,
): Promise<ReachedTransfer> {
  const [id, ...others] = await findAttemptIds(dependencies.db, reference);
  if (id === undefined || others.length > 0) throw new AppError('NOT_FOUND');
  return findInReach(dependencies, context, id);
}
