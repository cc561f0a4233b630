import {
  decidedStatus,
  subjectRequestTransitions,
  type SubjectDecisionKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { approveOrAsk, hasApproved } from '@cotejo/store/approval/approvals.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import {
  findSubjectRequest,
  keepProposal,
  listProposals,
  moveSubjectRequest,
} from '@cotejo/store/privacy/subject-requests.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';

export interface SubjectDecision {
  readonly decision: SubjectDecisionKind;
  readonly reason: string;
}

/**
 * What staff decide: it is done when a second account decides the same, who is shown why the first one did.
 * Answers the status, or `awaiting_approval`; the second person's call again answers where the request is now. A
 * copy and an erasure are carried out by themselves once the person is known; only a correction is completed by
 * hand. Throws FORBIDDEN to the person themselves, NOT_EDITABLE for a move that the request does not allow.
 */
export async function decideSubjectRequest(
  { db, configuration }: Dependencies,
  context: RequestContext,
  request: SubjectRequestRow,
  { decision, reason }: SubjectDecision,
): Promise<string> {
  const actor = requireActor(context.actor);
  if (actor.kind === 'customer') throw new AppError('FORBIDDEN');
  const { recordKeys } = configuration;
  const to = decidedStatus[decision];
  const target = `subject-request/${request.id}`;
  const asked = {
    permission: 'subject-request:execute',
    target,
    payload: { decision },
    accountId: actor.accountId,
  } as const;
  const isByHand = decision !== 'complete' || request.kind === 'correction';
  if (!isByHand || !canMove(subjectRequestTransitions, request.status, to)) {
    if (await hasApproved(db, asked)) return request.status;
    throw new AppError('NOT_EDITABLE');
  }
  return db.transaction(async (tx) => {
    const approval = await approveOrAsk(tx, asked);
    await auditAct(tx, context, {
      action: `subject-request:${decision}`,
      target,
      detail: { approval },
    });
    if (approval === 'asked') {
      await keepProposal(tx, recordKeys, request.id, decision, { by: actor.accountId, reason });
      return 'awaiting_approval';
    }
    // Whoever decided first may have done so since the request was read.
    const now = (await findSubjectRequest(tx, request.id)) ?? request;
    const first = listProposals(recordKeys, now).find((each) => each.decision === decision);
    const both = first === undefined ? reason : `${first.reason} / ${reason}`;
    const told = decision === 'prove' ? { evidence: both } : { reason };
    await moveSubjectRequest(tx, recordKeys, request, to, told);
    return to;
  });
}
