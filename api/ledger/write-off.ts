import type {
  undoLedgerWriteOff,
  writeOffCharge as writeOffRoute,
} from '@cotejo/contract/ledger/ledger-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { approveOrAsk, hasApproved, listAsking } from '@cotejo/store/approval/approvals.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { LedgerComparison } from '@cotejo/store/ledger/ledger.model.ts';
import { readChargeBooks, undoWriteOff, writeOffCharge } from '@cotejo/store/ledger/write-off.ts';
import { auditAct } from '../account/audit.ts';
import { requireActor } from '../http/actor.ts';
import type { HandlerInput } from '../http/handler.ts';

const permission = 'ledger:settle';
const targetOf = (what: 'write-off' | 'write-off-undone', chargeId: string): string =>
  `ledger/${chargeId}/${what}`;

/** In what currencies whoever asks keeps books; null: all. */
type Reached = readonly string[] | null;

/**
 * Gives up what a provider owes of a charge, once two people have said so for the same reason.
 *
 * @param reached currencies of whoever asks
 */
export async function giveUpCharge(
  db: Database,
  { params, body, context }: HandlerInput<typeof writeOffRoute>,
  reached: Reached,
): Promise<'done' | 'awaiting_approval'> {
  const charge = await findCharge(db, params.attemptId, reached);
  const { accountId } = requireActor(context.actor);
  const target = targetOf('write-off', charge.id);
  const request = { permission, target, payload: { why: body.why }, accountId } as const;
  const books = (await readChargeBooks(db, [charge])).get(charge.id);
  // The answer to the second one was lost.
  if (books?.writtenOff != null && (await hasApproved(db, request))) return 'done';
  if (books === undefined || books.receivable <= 0) throw new AppError('NOT_EDITABLE');
  return db.transaction(async (tx) => {
    const asks = (await approveOrAsk(tx, request)) === 'asked';
    const detail = { why: body.why, amount: books.receivable, currency: charge.currency, asks };
    await auditAct(tx, context, { action: 'ledger:write-off', target, detail });
    if (asks) return 'awaiting_approval';
    if (!(await writeOffCharge(tx, charge))) throw new AppError('NOT_EDITABLE');
    return 'done';
  });
}

/** Takes a write-off back, once two people have said so: its provider lists the charge after all. */
export async function takeUpCharge(
  db: Database,
  { params, context }: HandlerInput<typeof undoLedgerWriteOff>,
  reached: Reached,
): Promise<'done' | 'awaiting_approval'> {
  const charge = await findCharge(db, params.attemptId, reached);
  const { accountId } = requireActor(context.actor);
  const target = targetOf('write-off-undone', charge.id);
  const request = { permission, target, payload: {}, accountId } as const;
  const books = (await readChargeBooks(db, [charge])).get(charge.id);
  if (books?.writtenOff == null) {
    if (await hasApproved(db, request)) return 'done';
    throw new AppError('NOT_EDITABLE');
  }
  return db.transaction(async (tx) => {
    const asks = (await approveOrAsk(tx, request)) === 'asked';
    await auditAct(tx, context, { action: 'ledger:write-off-undone', target, detail: { asks } });
    if (asks) return 'awaiting_approval';
    if (!(await undoWriteOff(tx, charge))) throw new AppError('NOT_EDITABLE');
    return 'done';
  });
}

/** NOT_FOUND for one of a currency whose books are another country's. */
async function findCharge(db: Database, id: string, reached: Reached): Promise<PaymentAttempt> {
  const attempt = await readAttempt(db, id);
  if (attempt === null || reached?.includes(attempt.currency) === false)
    throw new AppError('NOT_FOUND');
  return attempt;
}

/** What may be done about a difference, and whether somebody has asked for it: `own` is whoever reads. */
export interface DifferenceAct {
  readonly act: 'write_off' | 'undo' | null;
  readonly asked: 'own' | 'other' | null;
  readonly isWrittenOff: boolean;
}

const nothing: DifferenceAct = { act: null, asked: null, isWrittenOff: false };

/**
 * What may be done about the charges of which books and provider differ: what it does not list is written off, and what is written off and
 * listed after all taken up again.
 */
export async function readDifferenceActs(
  db: Database,
  comparisons: readonly Pick<LedgerComparison, 'differences'>[],
  accountId: string,
): Promise<(difference: LedgerComparison['differences'][number]) => DifferenceAct> {
  const differences = comparisons
    .flatMap((comparison) => comparison.differences)
    .filter(({ type, charge }) => type === 'charge' && uuidPattern.test(charge));
  const books = await readChargeBooks(
    db,
    differences.map(({ charge, currency }) => ({ id: charge, currency })),
  );
  const acts = new Map<string, DifferenceAct>();
  for (const { charge, booked, listed } of differences) {
    const { receivable = 0, writtenOff = null } = books.get(charge) ?? {};
    const isWrittenOff = writtenOff !== null;
    const mayWriteOff = !isWrittenOff && listed === 0 && booked > 0 && receivable > 0;
    const act = mayWriteOff ? 'write_off' : isWrittenOff && listed > 0 ? 'undo' : null;
    const target = targetOf(act === 'undo' ? 'write-off-undone' : 'write-off', charge);
    const asking = act === null ? [] : await listAsking(db, { permission, target });
    const asked = asking.length === 0 ? null : asking.includes(accountId) ? 'own' : 'other';
    acts.set(charge, { act, asked, isWrittenOff });
  }
  return ({ type, charge }) => (type === 'charge' ? (acts.get(charge) ?? nothing) : nothing);
}
