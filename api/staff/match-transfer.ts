import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { isByProof, toOperationNumber } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { matchForm } from '@cotejo/domain/staff/forms/transfer-forms.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { lookAgain } from '@cotejo/store/payment/look-again.ts';
import { readPlaceOfPayment } from '@cotejo/store/sale/owner-places.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import {
  approveMatch,
  lockOperation,
  proposeMatch,
  type SeenTransfer,
} from '@cotejo/store/transfer/decide-transfer.ts';
import { findPaidBy, findProofPaid } from '@cotejo/store/transfer/read-transfer.ts';
import { lockTransfer } from '@cotejo/store/transfer/save-proof.ts';
import type { Transfer } from '@cotejo/store/transfer/transfer.model.ts';
import { reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { checkForm } from './check-form.ts';

export const transferPermission: Permission = 'charge:decide';

/** A transfer that somebody may decide about. */
export interface ReachedTransfer {
  readonly attempt: PaymentAttempt;
  readonly country: Transfer['countryCode'];
}

/** The attempt of a transfer, for who may decide in its country; for others it does not exist. */
export async function findInReach(
  { db, paymentOwners }: Pick<Dependencies, 'db' | 'paymentOwners'>,
  context: RequestContext,
  attemptId: string,
): Promise<ReachedTransfer> {
  const attempt = await readAttempt(db, attemptId);
  if (attempt === null || !isByProof(attempt.provider) || attempt.surplusOf !== null)
    throw new AppError('NOT_FOUND');
  const { country } = await readPlaceOfPayment(paymentOwners, db, attempt);
  if (!reachesCountry(requireActor(context.actor), transferPermission, country))
    throw new AppError('NOT_FOUND');
  return { attempt, country };
}

export type DecidesTransfers = Pick<Dependencies, 'db' | 'configuration' | 'paymentOwners'>;

/** What one person says that came. */
export interface SaidTransfer {
  /** Integer of the smallest unit. */
  readonly amount: number;
  /** ISO day. */
  readonly receivedOn: string;
  readonly operationNumber: string;
  readonly reason: string;
}

/**
 * Keeps what one person saw, or approves what another one has seen the same. Throws VALIDATION_FAILED for a day or a
 * number that cannot be, TRANSFER_USED for what has paid another payment.
 */
export async function matchTransfer(
  { db, configuration, paymentOwners }: DecidesTransfers,
  context: RequestContext,
  { attempt, country }: ReachedTransfer,
  said: SaidTransfer,
): Promise<'approved' | 'asked'> {
  const { accountId } = requireActor(context.actor);
  const seen = toSeen(attempt, country, said, context);
  const { amount, currency, receivedOn, operationNumber } = seen;
  const payload = { amount, currency, receivedOn, operationNumber };
  const target = `transfer/${attempt.id}`;
  const permission = transferPermission;
  return db.transaction(async (tx) => {
    await lockTransfer(tx, attempt.id);
    await lockOperation(tx, seen);
    const paid = await findPaidBy(tx, seen);
    // Approved before: the answer was lost, or a third person sees the same.
    if (paid !== null && isSame(paid, seen)) return 'approved';
    await refuseUsed(paymentOwners, tx, attempt.id, paid?.attemptId ?? null);
    const answer = await approveOrAsk(tx, { permission, target, payload, accountId });
    await auditAct(tx, context, {
      action: 'transfer:match',
      target,
      detail: { ...payload, approval: answer },
    });
    if (answer === 'asked') {
      await proposeMatch(tx, configuration.recordKeys, seen, { accountId, reason: said.reason });
      return answer;
    }
    await approveMatch(tx, seen, accountId);
    await lookAgain(tx, attempt.id);
    return answer;
  });
}

/** A payment may be tried again with money that was sent for the one before. */
const earliestMs = 30 * 86_400_000;

/** Throws VALIDATION_FAILED for a day that has not come or is long past, and for a number without digits. */
function toSeen(
  { id: attemptId, provider, currency, createdAt }: PaymentAttempt,
  countryCode: Transfer['countryCode'],
  said: SaidTransfer,
  context: RequestContext,
): SeenTransfer {
  const { timeZone } = countries[countryCode];
  const { amount, receivedOn } = said;
  const operationNumber = toOperationNumber(said.operationNumber);
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
  const limits = {
    currency,
    firstDay: dayIn(timeZone, createdAt.getTime() - earliestMs),
    lastDay: dayIn(timeZone, Date.now()),
  };
  checkForm(matchForm(limits, context.language), { ...said }, context);
  return { attemptId, provider, countryCode, operationNumber, amount, currency, receivedOn };
}

const isSame = (one: SeenTransfer, other: SeenTransfer): boolean =>
  one.attemptId === other.attemptId &&
  one.amount === other.amount &&
  one.receivedOn === other.receivedOn;

/** Throws TRANSFER_USED with the payment that this transfer, or a file that was sent for it, has paid. */
async function refuseUsed(
  owners: Dependencies['paymentOwners'],
  tx: Database,
  attemptId: string,
  paid: string | null,
): Promise<void> {
  const usedBy = paid ?? (await findProofPaid(tx, attemptId));
  if (usedBy === null) return;
  const other = await readAttempt(tx, usedBy);
  throw new AppError('TRANSFER_USED', {
    extensions: {
      usedBy: {
        by: paid === null ? 'proof' : 'operation',
        attemptId: usedBy,
        purchaseReference: other === null ? '' : owners[other.ownerKind].reference(other.ownerId),
      },
    },
  });
}
