import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { countries, countryCodes } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/payment-config.ts';
import { parsePaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import { proofTypes } from '@cotejo/domain/payment/proof-file.ts';
import { transferAccount } from '@cotejo/domain/payment/provider-accounts.ts';
import {
  getTransferReference,
  isByProof,
  toOperationNumber,
} from '@cotejo/domain/payment/transfer-terms.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import type { CallInput } from '@cotejo/contract/all-routes.ts';
import * as routes from '@cotejo/contract/staff/transfer-routes.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import { readAttempts } from '@cotejo/store/payment/find-attempt.ts';
import { lookAgain } from '@cotejo/store/payment/look-again.ts';
import { readAttempt } from '@cotejo/store/payment/read-attempt.sql.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { readPosition } from '@cotejo/store/purchase/read-position.ts';
import {
  approveMatch,
  lockOperation,
  proposeMatch,
  rejectTransfer,
  type SeenTransfer,
} from '@cotejo/store/transfer/decide-transfer.ts';
import {
  findPaidBy,
  findProofPaid,
  findTransfer,
  listMatches,
  listProofs,
  listWaitingTransfers,
  readProof,
} from '@cotejo/store/transfer/read-transfer.ts';
import { lockTransfer } from '@cotejo/store/transfer/save-proof.ts';
import type { Transfer, TransferMatch } from '@cotejo/store/transfer/transfer.model.ts';
import { reachesCountry, requireActor } from '../account/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';

const permission: Permission = 'charge:decide';

/** A file of a stranger: saved and never shown by the browser in our place, whatever it holds. */
const asFile = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Transfers that people find in the bank's statement (docs/decisions/transfer-proofs.md). */
export const mountTransfers: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const payments = readPaymentConfig(process.env);

  mount(app, routes.listTransfers, async ({ context }) => {
    const actor = requireActor(context.actor);
    const reached = countryCodes.filter((code) => reachesCountry(actor, permission, code));
    const waiting = await listWaitingTransfers(db, reached);
    const ids = waiting.map(({ attemptId }) => attemptId);
    await auditAct(db, context, {
      action: 'transfer-queue:read',
      target: null,
      detail: { listed: toListed(ids) },
    });
    const matches = await listMatches(db, ids);
    const attempts = await readAttempts(db, ids);
    const items = waiting.flatMap((transfer) => {
      const attempt = attempts.get(transfer.attemptId);
      return attempt === undefined ? [] : [presentHead(attempt, transfer, matches)];
    });
    return { body: { items } };
  });

  mount(app, routes.readTransfer, async ({ params, context }) => {
    const { attempt, country } = await findInReach(dependencies, context, params.attemptId);
    const { accountId } = requireActor(context.actor);
    const target = `transfer/${attempt.id}`;
    await auditAct(db, context, { action: 'transfer:read', target });
    const transfer = await findTransfer(db, attempt.id);
    const matches = await listMatches(db, [attempt.id]);
    const proofs = await listProofs(db, [attempt.id]);
    const { name, legalId } = await readPolicyholder(
      db,
      configuration.recordKeys,
      parsePaymentOwner(attempt.owner).id,
    );
    const account = transferAccount(payments, attempt.provider, country);
    return {
      body: {
        ...presentHead(
          attempt,
          transfer ?? { countryCode: country, status: 'waiting', provenAt: null, dueAt: null },
          matches,
        ),
        openedAt: attempt.createdAt.toISOString(),
        payUntil: attempt.expiresAt?.toISOString() ?? null,
        payer: { name, legalId },
        account: account === undefined ? null : { bank: account.bank, number: account.number },
        rejection: transfer?.rejection ?? null,
        proofs: proofs.map(({ id, mediaType, size, receivedAt }) => ({
          ...{ proofId: id, mediaType, size, at: receivedAt.toISOString() },
        })),
        matches: matches.map((match) => ({
          ...{ operationNumber: match.operationNumber, amount: match.amount },
          ...{ receivedOn: match.receivedOn, reason: match.reason },
          status: match.approvedAt === null ? ('proposed' as const) : ('approved' as const),
          isOwn: match.proposedBy === accountId,
          at: (match.approvedAt ?? match.proposedAt).toISOString(),
        })),
        proofPaid: await findProofPaid(db, attempt.id),
      },
    };
  });

  mount(app, routes.openTransferProof, async ({ params, context }) => {
    const { attempt } = await findInReach(dependencies, context, params.attemptId);
    const proof = await readProof(db, configuration.recordKeys, {
      attemptId: attempt.id,
      proofId: params.proofId,
    });
    if (proof === null) throw new AppError('NOT_FOUND');
    await auditAct(db, context, {
      action: 'transfer-proof:fetch',
      target: `transfer/${attempt.id}`,
      detail: { proof: params.proofId },
    });
    const name = `${getTransferReference(attempt.id)}.${proofTypes[proof.mediaType]}`;
    return {
      body: proof.file,
      headers: {
        ...asFile,
        'content-type': proof.mediaType,
        'content-disposition': `attachment; filename="${name}"`,
      },
    };
  });

  mount(app, routes.matchTransfer, async ({ params, body, context }) => {
    const { attempt, country } = await findInReach(dependencies, context, params.attemptId);
    const { accountId } = requireActor(context.actor);
    const seen = toSeen(attempt, country, body);
    const { amount, currency, receivedOn, operationNumber } = seen;
    const payload = { amount, currency, receivedOn, operationNumber };
    const target = `transfer/${attempt.id}`;
    const answered = await db.transaction(async (tx) => {
      await lockTransfer(tx, attempt.id);
      await lockOperation(tx, seen);
      const paid = await findPaidBy(tx, seen);
      // Approved before: the answer was lost, or a third person sees the same.
      if (paid !== null && isSame(paid, seen)) return 'approved';
      await refuseUsed(tx, attempt.id, paid?.attemptId ?? null);
      const answer = await approveOrAsk(tx, { permission, target, payload, accountId });
      await auditAct(tx, context, {
        action: 'transfer:match',
        target,
        detail: { ...payload, approval: answer },
      });
      if (answer === 'asked') {
        await proposeMatch(tx, seen, { accountId, reason: body.reason });
        return answer;
      }
      await approveMatch(tx, seen, accountId);
      await lookAgain(tx, attempt.id);
      return answer;
    });
    if (answered === 'asked') return { status: 202, body: { status: 'awaiting_approval' } };
    return { status: 202, body: { status: 'matched' } };
  });

  mount(app, routes.rejectTransfer, async ({ params, body, context }) => {
    const { attempt } = await findInReach(dependencies, context, params.attemptId);
    const { accountId } = requireActor(context.actor);
    const rejection = body.reason;
    await db.transaction(async (tx) => {
      await lockTransfer(tx, attempt.id);
      const before = await findTransfer(tx, attempt.id);
      // The answer to the same decision was lost.
      if (before?.decidedBy === accountId && before.rejection === rejection) return;
      if (!(await rejectTransfer(tx, attempt.id, { rejection, accountId })))
        throw new AppError('NOT_EDITABLE');
      await auditAct(tx, context, {
        action: 'transfer:reject',
        target: `transfer/${attempt.id}`,
        detail: { rejection },
      });
      await lookAgain(tx, attempt.id);
    });
    return { status: 202, body: { status: 'rejected' } };
  });
};

/** The attempt of a transfer, for who may decide in its country; for others it does not exist. */
async function findInReach({ db }: Dependencies, context: RequestContext, attemptId: string) {
  const attempt = await readAttempt(db, attemptId);
  if (attempt === null || !isByProof(attempt.provider) || attempt.surplusOf !== null)
    throw new AppError('NOT_FOUND');
  const { countryCode: country } = await readPosition(db, parsePaymentOwner(attempt.owner).id);
  if (!reachesCountry(requireActor(context.actor), permission, country))
    throw new AppError('NOT_FOUND');
  return { attempt, country };
}

/** A payment may be tried again with money that was sent for the one before. */
const earliestMs = 30 * 86_400_000;

/** Throws VALIDATION_FAILED for a day that has not come or is long past, and for a number without digits. */
function toSeen(
  { id: attemptId, provider, currency, createdAt }: PaymentAttempt,
  countryCode: Transfer['countryCode'],
  body: CallInput<'matchTransfer'>['body'],
): SeenTransfer {
  const { timeZone } = countries[countryCode];
  const { amount, receivedOn } = body;
  const operationNumber = toOperationNumber(body.operationNumber);
  const isDay =
    receivedOn >= dayIn(timeZone, createdAt.getTime() - earliestMs) &&
    receivedOn <= dayIn(timeZone, Date.now());
  const wrong = !isDay ? '/receivedOn' : operationNumber === '' ? '/operationNumber' : null;
  if (wrong !== null)
    throw new AppError('VALIDATION_FAILED', {
      errors: [
        {
          pointer: wrong,
          code: 'INVALID',
          message: 'a day of the last weeks, and the number of the statement',
        },
      ],
    });
  return { attemptId, provider, countryCode, operationNumber, amount, currency, receivedOn };
}

const isSame = (one: SeenTransfer, other: SeenTransfer): boolean =>
  one.attemptId === other.attemptId &&
  one.amount === other.amount &&
  one.receivedOn === other.receivedOn;

/** Throws TRANSFER_USED with the payment that this transfer, or a file that was sent for it, has paid. */
async function refuseUsed(tx: Database, attemptId: string, paid: string | null): Promise<void> {
  const usedBy = paid ?? (await findProofPaid(tx, attemptId));
  if (usedBy === null) return;
  const other = await readAttempt(tx, usedBy);
  const purchaseId = other === null ? '' : parsePaymentOwner(other.owner).id;
  throw new AppError('TRANSFER_USED', {
    extensions: {
      usedBy: {
        by: paid === null ? 'proof' : 'operation',
        attemptId: usedBy,
        purchaseReference: getPurchaseReference(purchaseId),
      },
    },
  });
}

function presentHead(
  attempt: PaymentAttempt,
  transfer: Pick<Transfer, 'countryCode' | 'status' | 'provenAt' | 'dueAt'>,
  matches: readonly TransferMatch[],
) {
  const { id: attemptId, provider, status: payment, amount, currency } = attempt;
  const purchaseId = parsePaymentOwner(attempt.owner).id;
  return {
    ...{ attemptId, purchaseId, provider, payment, amount, currency },
    purchaseReference: getPurchaseReference(purchaseId),
    reference: getTransferReference(attemptId),
    country: transfer.countryCode,
    status: transfer.status,
    since: transfer.provenAt?.toISOString() ?? null,
    dueAt: transfer.dueAt?.toISOString() ?? null,
    isProposed: matches.some((match) => match.attemptId === attemptId && match.approvedAt === null),
  };
}
