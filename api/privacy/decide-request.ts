import type { SubjectRequestStatus } from '@cotejo/domain/privacy/subject-request.ts';
import { subjectRequestTransitions } from '@cotejo/domain/privacy/subject-request.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import { moveSubjectRequest } from '@cotejo/store/privacy/subject-requests.ts';
import { requireActor } from '../account/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';

export interface SubjectDecision {
  readonly decision: 'prove' | 'refuse' | 'complete';
  readonly reason: string;
}

const statusOf = {
  prove: 'proven',
  refuse: 'refused',
  complete: 'done',
} as const satisfies Record<SubjectDecision['decision'], SubjectRequestStatus>;

/**
 * What staff decide: it is done when a second account decides the same. Answers the status, or
 * `awaiting_approval`. A copy and an erasure are carried out by themselves once the person is known; only a
 * correction is completed by hand. Throws FORBIDDEN to the person themselves, NOT_EDITABLE for a move that the
 * request does not allow.
 */
export async function decideSubjectRequest(
  { db, configuration }: Dependencies,
  context: RequestContext,
  request: SubjectRequestRow,
  { decision, reason }: SubjectDecision,
): Promise<string> {
  const actor = requireActor(context.actor);
  if (actor.kind === 'customer') throw new AppError('FORBIDDEN');
  const to = statusOf[decision];
  const isByHand = decision !== 'complete' || request.kind === 'correction';
  if (!isByHand || !canMove(subjectRequestTransitions, request.status, to))
    throw new AppError('NOT_EDITABLE');
  const target = `subject-request/${request.id}`;
  return db.transaction(async (tx) => {
    const approval = await approveOrAsk(tx, {
      permission: 'subject-request:execute',
      target,
      payload: { decision },
      accountId: actor.accountId,
    });
    await auditAct(tx, context, {
      action: `subject-request:${decision}`,
      target,
      detail: { approval },
    });
    if (approval === 'asked') return 'awaiting_approval';
    const told = decision === 'prove' ? { evidence: reason } : { reason };
    await moveSubjectRequest(tx, configuration.recordKeys, request, to, told);
    return to;
  });
}
