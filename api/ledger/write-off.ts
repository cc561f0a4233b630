import type {
  undoLedgerWriteOff,
  writeOffCharge as writeOffRoute,
} from '@cotejo/contract/ledger/ledger-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { LedgerLine } from '@cotejo/domain/ledger/accounts.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { approveOrAsk, hasApproved, listAskingOf } from '@cotejo/store/approval/approvals.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listDifferencesOf } from '@cotejo/store/ledger/comparisons.ts';
import type { LedgerComparison } from '@cotejo/store/ledger/ledger.model.ts';
import {
  lockBooks,
  readChargeBooks,
  undoWriteOff,
  writeOffCharge,
} from '@cotejo/store/ledger/write-off.ts';
import { auditAct } from '../account/audit.ts';
import { requireActor } from '../http/actor.ts';
import type { HandlerInput } from '../http/handler.ts';

const permission = 'ledger:settle';
const targetOf = (what: 'write-off' | 'write-off-undone', chargeId: string): string =>
  `ledger/${chargeId}/${what}`;

/** The currencies whose books the account may see; null = all. */
type Reached = readonly string[] | null;

/**
 * Gives up what a provider owes of a charge, once two people have said so for the same reason.
 *
 * @param reached the currencies whose books the account may see; null = all
 */
export async function giveUpCharge(
  db: Database,
  { params, body, context }: HandlerInput<typeof writeOffRoute>,
  reached: Reached,
): Promise<'done' | 'awaiting_approval'> {
  const charge = await findCharge(db, params.attemptId, reached);
  const { accountId } = requireActor(context.actor);
  const target = targetOf('write-off', charge.id);
  const { why } = body;
  const requestFor = (amount: number, nth: number) =>
    ({ permission, target, payload: { why, amount, nth }, accountId }) as const;
  return db.transaction(async (tx) => {
    // What both approve is what is booked: nothing is settled meanwhile.
    const books = await lockBooks(tx, charge);
    if (books === undefined) throw new AppError('NOT_EDITABLE');
    const { receivable: amount, writtenOff, writeOffs } = books;
    if (writtenOff !== null) {
      // The answer to the second one was lost.
      const request = requestFor(receivableOf(writtenOff), writeOffs);
      if (await hasApproved(tx, request)) return 'done';
      throw new AppError('NOT_EDITABLE');
    }
    if (amount <= 0 || !(await differs(tx, charge, isNotListed)))
      throw new AppError('NOT_EDITABLE');
    const asks = (await approveOrAsk(tx, requestFor(amount, writeOffs + 1))) === 'asked';
    const detail = { why, amount, currency: charge.currency, asks };
    await auditAct(tx, context, { action: 'ledger:write-off', target, detail });
    if (asks) return 'awaiting_approval';
    if (!(await writeOffCharge(tx, charge))) throw new AppError('NOT_EDITABLE');
    return 'done';
  });
}

/** What a write-off took off what its provider owes, in the smallest unit. */
const receivableOf = (writtenOff: readonly LedgerLine[]): number =>
  -(writtenOff.find(({ account }) => account === 'provider_receivable')?.amount ?? 0);

type Compared = Pick<LedgerComparison['differences'][number], 'booked' | 'listed'>;
/** Its provider does not have it. */
const isNotListed = ({ booked, listed }: Compared): boolean => listed === 0 && booked > 0;
/** Its provider has it after all. */
const isListed = ({ listed }: Compared): boolean => listed > 0;

/** Whether the books and the list of its provider differ so, as they were last compared. */
const differs = async (
  db: Database,
  charge: PaymentAttempt,
  how: (difference: Compared) => boolean,
): Promise<boolean> => (await listDifferencesOf(db, charge)).some(how);

/** Takes a write-off back, once two people have said so: its provider lists the charge after all. */
export async function takeUpCharge(
  db: Database,
  { params, context }: HandlerInput<typeof undoLedgerWriteOff>,
  reached: Reached,
): Promise<'done' | 'awaiting_approval'> {
  const charge = await findCharge(db, params.attemptId, reached);
  const { accountId } = requireActor(context.actor);
  const target = targetOf('write-off-undone', charge.id);
  const requestFor = (nth: number) =>
    ({ permission, target, payload: { nth }, accountId }) as const;
  return db.transaction(async (tx) => {
    const books = await lockBooks(tx, charge);
    const { writtenOff = null, writeOffs = 0 } = books ?? {};
    if (writtenOff === null) {
      if (await hasApproved(tx, requestFor(writeOffs))) return 'done';
      throw new AppError('NOT_EDITABLE');
    }
    if (!(await differs(tx, charge, isListed))) throw new AppError('NOT_EDITABLE');
    const asks = (await approveOrAsk(tx, requestFor(writeOffs + 1))) === 'asked';
    const amount = receivableOf(writtenOff);
    const detail = { amount, currency: charge.currency, asks };
    await auditAct(tx, context, { action: 'ledger:write-off-undone', target, detail });
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
  const standing = differences.map(({ charge, booked, listed }) => {
    const { receivable = 0, writtenOff = null } = books.get(charge) ?? {};
    const isWrittenOff = writtenOff !== null;
    const mayWriteOff = !isWrittenOff && isNotListed({ booked, listed }) && receivable > 0;
    const act: DifferenceAct['act'] = mayWriteOff
      ? 'write_off'
      : isWrittenOff && isListed({ booked, listed })
        ? 'undo'
        : null;
    const target = targetOf(act === 'undo' ? 'write-off-undone' : 'write-off', charge);
    return { charge, act, target, isWrittenOff };
  });
  const targets = standing.flatMap(({ act, target }) => (act === null ? [] : [target]));
  const asking = await listAskingOf(db, permission, targets);
  const acts = new Map<string, DifferenceAct>();
  for (const { charge, act, target, isWrittenOff } of standing) {
    const people = act === null ? [] : (asking.get(target) ?? []);
    const asked = people.length === 0 ? null : people.includes(accountId) ? 'own' : 'other';
    acts.set(charge, { act, asked, isWrittenOff });
  }
  return ({ type, charge }) => (type === 'charge' ? (acts.get(charge) ?? nothing) : nothing);
}
