import { partnerFileRows } from '@cotejo/contract/staff/transfer-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { readAmount } from '@cotejo/domain/money/read-amount.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { readPartnerFile, type PartnerRow } from '@cotejo/domain/payment/read-partner-file.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findAttemptIds } from '@cotejo/store/payment/find-attempt.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { readUpload } from '../sheet/read-upload.ts';
import {
  findInReach,
  matchTransfer,
  type DecidesTransfers,
  type ReachedTransfer,
} from './match-transfer.ts';

/** What became of a row; `message` says why it was refused. */
export interface MatchedRow {
  readonly rowNumber: number;
  readonly reference: string;
  readonly status: 'matched' | 'asked' | 'refused';
  readonly message: string | null;
}

const messages = {
  unknown: {
    es: 'Ningún pago tiene esta referencia',
    en: 'No payment has this reference',
    pt: 'Nenhum pagamento tem esta referência',
  },
  amount: {
    es: 'El monto no se entiende',
    en: 'The amount cannot be read',
    pt: 'O valor não pode ser lido',
  },
  wrong: {
    es: 'Revisa la fecha y el número de operación',
    en: 'Check the date and the number of the operation',
    pt: 'Verifique a data e o número da operação',
  },
  used: {
    es: 'Esta transferencia ya pagó otra compra',
    en: 'This transfer has paid another purchase',
    pt: 'Esta transferência já pagou outra compra',
  },
  alone: {
    es: 'Otra persona independiente de quien la vio primero debe verla; tú no cuentas como otra',
    en: 'Somebody independent of who saw it first has to see it; you do not count as another person',
    pt: 'Outra pessoa, independente de quem viu primeiro, precisa ver; você não conta como outra',
  },
} as const satisfies Record<string, Texts>;

/** What a refusal of a row says; any other error is ours and ends the call. */
const refusals: Readonly<Partial<Record<ErrorCode, Texts>>> = {
  NOT_FOUND: messages.unknown,
  VALIDATION_FAILED: messages.wrong,
  TRANSFER_USED: messages.used,
  NOT_TWO_PEOPLE: messages.alone,
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
): Promise<readonly MatchedRow[]> {
  const { country, language } = context;
  const bytes = await readUpload(context.rawBody, context.headers['content-type']);
  const rows = await readSheet(bytes, language, { staff: true });
  const file = readPartnerFile(rows, { country, language });
  if (file.type === 'no_columns') {
    const errors = file.missing.map(({ code, message }) => ({ pointer: '/file', code, message }));
    throw new AppError('VALIDATION_FAILED', {
      detail: errors.map(({ message }) => message).join('. '),
      errors,
    });
  }
  if (file.rows.length > partnerFileRows)
    throw new AppError('1000', { extensions: { limit: partnerFileRows } });
  const matched: MatchedRow[] = [];
  // One after the other: two rows may be about one payment.
  for (const row of file.rows) matched.push(await matchRow(dependencies, context, row));
  return matched;
}

async function matchRow(
  dependencies: DecidesTransfers,
  context: RequestContext,
  row: PartnerRow,
): Promise<MatchedRow> {
  const { rowNumber, reference } = row;
  const { language } = context;
  const refused = (texts: Texts): MatchedRow => ({
    rowNumber,
    reference,
    status: 'refused',
    message: texts[language],
  });
  try {
    const transfer = await findByReference(dependencies.db, context, reference);
    const { exponent } = currencies[transfer.attempt.currency as CurrencyCode];
    const amount = readAmount(row.amount, exponent);
    if (amount === null) return refused(messages.amount);
    const { receivedOn, operationNumber } = row;
    if (!/^\d{4}-\d\d-\d\d$/.test(receivedOn)) return refused(messages.wrong);
    const answered = await matchTransfer(dependencies, context, transfer, {
      amount,
      receivedOn,
      operationNumber,
      reason: fillText(reason[language], { row: String(rowNumber) }),
    });
    const status = answered === 'asked' ? 'asked' : 'matched';
    return { rowNumber, reference, status, message: null };
  } catch (error) {
    const texts = error instanceof AppError ? refusals[error.code] : undefined;
    if (texts === undefined) throw error;
    return refused(texts);
  }
}

/** Throws NOT_FOUND where no transfer within reach has it, or more than one. */
async function findByReference(
  db: Database,
  context: RequestContext,
  reference: string,
): Promise<ReachedTransfer> {
  const [id, ...others] = await findAttemptIds(db, reference);
  if (id === undefined || others.length > 0) throw new AppError('NOT_FOUND');
  return findInReach({ db }, context, id);
}
