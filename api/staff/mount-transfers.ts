import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findPurchaseOf } from '@cotejo/domain/payment/payment-owner.ts';
import { proofTypes } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { transferAccount } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import { getTransferReference } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import * as routes from '@cotejo/contract/staff/transfer-routes.ts';
import { openWords } from '@cotejo/store/crypto/sealed-words.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { readAttempts } from '@cotejo/store/payment/find-attempt.ts';
import { lookAgain } from '@cotejo/store/payment/look-again.ts';
import { rejectTransfer } from '@cotejo/store/transfer/decide-transfer.ts';
import {
  findProofPaid,
  findTransfer,
  listMatches,
  listProofs,
  listWaitingTransfers,
  readProof,
} from '@cotejo/store/transfer/read-transfer.ts';
import { lockTransfer } from '@cotejo/store/transfer/save-proof.ts';
import type { Transfer, TransferMatch } from '@cotejo/store/transfer/transfer.model.ts';
import { reachedCountries, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { keptFileHeaders } from '../http/kept-file.ts';
import { mount } from '../http/mount-route.ts';
import { matchPartnerFile } from './match-partner-file.ts';
import { findInReach, matchTransfer, transferPermission } from './match-transfer.ts';

/** Transfers that people find in the bank's statement (docs/decisions/transfer-proofs.md). */
export const mountTransfers: Mount = (app, dependencies) => {
  const { db, configuration, paymentOwners } = dependencies;
  const readReason = ({ id, sealedReason }: TransferMatch): string =>
    openWords(configuration.recordKeys, `${id}/reason`, sealedReason) ?? '';

  mount(app, routes.listTransfers, async ({ context }) => {
    const actor = requireActor(context.actor);
    const reached = reachedCountries(actor, transferPermission);
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
      return attempt === undefined ? [] : [presentHead(paymentOwners, attempt, transfer, matches)];
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
    const { name, legalId } = await paymentOwners[attempt.ownerKind].payer(
      dependencies,
      attempt.ownerId,
    );
    const account = transferAccount(configuration.payments, attempt.provider, country);
    return {
      body: {
        ...presentHead(
          paymentOwners,
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
          proofId: id,
          mediaType,
          size,
          at: receivedAt.toISOString(),
        })),
        matches: matches.map((match) => ({
          operationNumber: match.operationNumber,
          amount: match.amount,
          receivedOn: match.receivedOn,
          reason: readReason(match),
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
        ...keptFileHeaders,
        'content-type': proof.mediaType,
        'content-disposition': `attachment; filename="${name}"`,
      },
    };
  });

  mount(app, routes.matchTransfer, async ({ params, body, context }) => {
    const transfer = await findInReach(dependencies, context, params.attemptId);
    const answered = await matchTransfer(dependencies, context, transfer, body);
    const status = answered === 'asked' ? 'awaiting_approval' : 'matched';
    return { status: 202, body: { status } };
  });

  mount(app, routes.readPartnerFile, async ({ context }) => {
    return { body: await matchPartnerFile(dependencies, context) };
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

function presentHead(
  owners: Dependencies['paymentOwners'],
  attempt: PaymentAttempt,
  transfer: Pick<Transfer, 'countryCode' | 'status' | 'provenAt' | 'dueAt'>,
  matches: readonly TransferMatch[],
) {
  const { id: attemptId, provider, status: payment, amount, currency } = attempt;
  return {
    attemptId,
    purchaseId: findPurchaseOf(attempt),
    provider,
    payment,
    amount,
    currency,
    purchaseReference: owners[attempt.ownerKind].reference(attempt.ownerId),
    reference: getTransferReference(attemptId),
    country: transfer.countryCode,
    status: transfer.status,
    since: transfer.provenAt?.toISOString() ?? null,
    dueAt: transfer.dueAt?.toISOString() ?? null,
    isProposed: matches.some((match) => match.attemptId === attemptId && match.approvedAt === null),
  };
}
