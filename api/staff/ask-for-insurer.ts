import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cotejo/contract/all-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { listRequests, saveRequest } from '@cotejo/store/purchase/declaration/insurer-requests.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { checkInsurerAnswer } from './check-insurer-answer.ts';
import { findDeclaration } from './find-declaration.ts';

/**
 * Keeps what the insurer asks for before it answers about a declaration, and tells the customer. The purchase goes on
 * waiting; asked again with the same key it is one request.
 */
export async function askForInsurer(
  { db, configuration }: Dependencies,
  declarationId: string,
  body: CallInput<'askForInsurer'>['body'],
  context: RequestContext,
): Promise<{ readonly status: PurchaseStatus }> {
  const { recordKeys } = configuration;
  const { accountId } = requireActor(context.actor);
  const purchase = await findDeclaration(db, context, declarationId, 'declaration:decide');
  const { id: purchaseId, status, version, countryCode } = purchase;
  const asked = Object.fromEntries(body.asked.map((id) => [id, true]));
  const place = { country: countryCode, hasExclusions: false };
  checkInsurerAnswer('asked', { ...body, asked }, place, context);
  const key = [accountId, declarationId, context.idempotencyKey ?? randomUUID()].join('/');
  const id = deriveId('insurer-request', key);
  const before = await listRequests(db, recordKeys, [declarationId]);
  // The answer to the same call was lost.
  if (before.some((one) => one.id === id)) return { status };
  if (status !== 'reviewing') throw new AppError('NOT_EDITABLE');
  const work = db.transaction(async (tx) => {
    await movePurchase(tx, {
      purchaseId,
      fromVersion: version,
      requestId: context.requestId,
      event: { type: 'insurer_asked' },
    });
    await saveRequest(tx, recordKeys, {
      id,
      declarationId,
      writtenBy: accountId,
      request: {
        asked: [...new Set(body.asked)],
        words: body.words ?? '',
        answer: body.answer,
      },
    });
    await writeMessage(tx, { kind: 'insurer_asked', subjectId: purchaseId, partId: id });
    // What is asked for is sealed with the declaration; the audit says who wrote it down and when.
    await auditAct(tx, context, {
      action: 'declaration:decide',
      target: `declaration/${declarationId}`,
    });
    return true;
  });
  // Somebody else has decided, or the visitor gave up.
  if ((await unlessOvertaken(work)) === null) throw new AppError('NOT_EDITABLE');
  return { status };
}
