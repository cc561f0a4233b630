import {
  decidedStatus,
  subjectRequestTransitions,
  type SubjectDecisionKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import type { SubjectRequestRecord } from '@cotejo/domain/privacy/subject-request-row.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { approveOrAsk, hasApproved } from '@cotejo/store/approval/approvals.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  findSubjectRequest,
  keepProposal,
  listProposals,
  moveSubjectRequest,
} from '@cotejo/store/privacy/subject-requests.ts';
import type { AskedMove, MoveOutcome } from '../record/record-source.ts';

/**
 * What staff decide: it is done when a second account decides the same, who is shown why the first one did. The second person's
 * call again, whose answer was lost, is done. A copy and an erasure are carried out by themselves once the person is known.
 */
export async function decideSubjectRequest(
  tx: Database,
  keys: RecordKeys,
  { row, version, values, actor: { accountId } }: AskedMove<SubjectRequestRecord>,
  decision: SubjectDecisionKind,
): Promise<MoveOutcome> {
  const reason = String(values['reason']).trim();
  const to = decidedStatus[decision];
  const asked = {
    permission: 'subject-request:execute',
    target: `subject-request/${row.id}`,
    payload: { decision },
    accountId,
  } as const;
  if (row.version !== version || !canMove(subjectRequestTransitions, row.status, to))
    return { type: (await hasApproved(tx, asked)) ? 'done' : 'changed' };
  if ((await approveOrAsk(tx, asked)) === 'asked') {
    await keepProposal(tx, keys, row.id, decision, { by: accountId, reason });
    return { type: 'asked' };
  }
  // Whoever decided first may have done so since the request was read.
  const now = await findSubjectRequest(tx, row.id);
  if (now === null || !canMove(subjectRequestTransitions, now.status, to))
    return { type: 'changed' };
  const first = listProposals(keys, now).find((each) => each.decision === decision);
  const both = first === undefined ? reason : `${first.reason} / ${reason}`;
  const told = decision === 'prove' ? { evidence: both } : { reason };
  await moveSubjectRequest(tx, keys, now, to, { ...told, by: accountId });
  return { type: 'done' };
}
