import type { DeclineReason } from '@cotejo/domain/member-process/decline-reason.ts';
import type { memberProcessRecord } from '@cotejo/domain/member-process/member-process.record.ts';
import type { MemberProcessRecord } from '@cotejo/domain/member-process/process-row.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { lockPolicyNow, moveRow } from '@cotejo/store/company-policy/move-policy.ts';
import type { Database } from '@cotejo/store/database.ts';
import { tellMakers } from '@cotejo/store/insurer-notice/declined-news.ts';
import { acceptProcess, declineProcess } from '@cotejo/store/insurer-notice/decide-process.ts';
import { findProcess } from '@cotejo/store/insurer-notice/read-processes.ts';
import { forCompany } from '../company/require-tenant.ts';
import type { AskedMove, Move, MoveOutcome } from '../record/record-source.ts';

type Acts = (typeof memberProcessRecord)['acts'];
type Asked = AskedMove<MemberProcessRecord>;

/** Notes that the insurer accepts. Throws NOT_TWO_PEOPLE where whoever notes it is not independent of who asked for the change. */
async function accept(tx: Database, asked: Asked): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const { accountId: by } = actor;
  const process = await forCompany(tx, row, (own) => findProcess(own, row.id));
  if (process === null) return { type: 'changed' };
  if (process.version !== version)
    return { type: process.state === 'accepted' && process.endedBy === by ? 'done' : 'changed' };
  for (const maker of new Set([process.madeBy, process.loadedBy ?? process.madeBy]))
    await requireTwoPeople(tx, maker, by);
  return forCompany(tx, row, async (own): Promise<MoveOutcome> => {
    const policy = await lockPolicyNow(own, row.policy.id);
    if (policy === null || !(await acceptProcess(own, { id: row.id, version }, by)))
      return { type: 'changed' };
    await moveRow(own, policy, {}, { kind: 'insurer-accepted', by });
    return { type: 'done' };
  });
}

/** Notes that the insurer declines, and takes back what the policy said. */
async function decline(tx: Database, asked: Asked): Promise<MoveOutcome> {
  const { row, version, actor, values } = asked;
  const { accountId: by } = actor;
  const reason = values['declineReason'] as DeclineReason;
  const became = await forCompany(tx, row, async (own) => {
    const policy = await lockPolicyNow(own, row.policy.id);
    const process = await findProcess(own, row.id);
    if (policy === null || process === null) return 'changed';
    if (process.version !== version)
      return process.declineReason === reason && process.endedBy === by ? 'same' : 'changed';
    if (!(await declineProcess(own, policy, process, { reason, by }))) return 'changed';
    await moveRow(own, policy, {}, { kind: 'insurer-declined', by });
    return process;
  });
  if (became === 'changed') return { type: 'changed' };
  if (became !== 'same') await tellMakers(tx, became);
  return { type: 'done' };
}

/** How a process moves, by each of the acts. */
export const processMoves: { readonly [Name in keyof Acts]: Move<MemberProcessRecord> } = {
  acceptActivation: accept,
  acceptCancellation: accept,
  declineActivation: decline,
  declineCancellation: decline,
};
