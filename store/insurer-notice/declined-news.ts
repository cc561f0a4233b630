import { Op } from 'sequelize';
import { loadPolicyHeads } from '../company-policy/read-policies.ts';
import type { Database, OneTenantDatabase } from '../database.ts';
import { policyName } from '../company-policy/policy-name.ts';
import {
  memberProcessModel,
  type MemberProcessRow,
} from '../member-process/member-process.model.ts';
import { writeMessages } from '../message/write-message.ts';

const hourMs = 3_600_000;
/** What was begun in an hour is committed by so long after it. */
const lastCommitMs = 300_000;

/**
 * Tells who asked for a change, and who brought the file that it came with, that the insurer declined it: one mail for all of a policy
 * and an hour, when the hour is over. Call it once the process is declined, in the same transaction.
 */
export async function tellMakers(
  tx: Database,
  { id, companyId, companyPolicyId, madeBy, loadedBy }: MemberProcessRow,
): Promise<void> {
  const declined = await tx.inTenant({ companyId }, (own) =>
    memberProcessModel(own).findByPk(id, { attributes: ['endedAt'], raw: true, ...own.scope }),
  );
  const at = declined?.endedAt?.getTime() ?? null;
  if (at === null) return;
  const hour = Math.floor(at / hourMs);
  await writeMessages(
    tx,
    [...new Set([madeBy, loadedBy ?? madeBy])].map((accountId) => ({
      kind: 'changes_declined',
      subjectId: accountId,
      partId: `${companyId}/${companyPolicyId}/${hour}`,
      dueAt: new Date((hour + 1) * hourMs + lastCommitMs),
    })),
  );
}

/** What was declined of a policy in an hour of what somebody asked for; null: the policy is gone, or nothing was. */
export async function readDeclined(
  own: OneTenantDatabase,
  {
    companyPolicyId,
    accountId,
    hour,
  }: {
    readonly companyPolicyId: string;
    readonly accountId: string;
    /** Hours since 1970. */
    readonly hour: number;
  },
): Promise<{ readonly policy: string; readonly count: number } | null> {
  const [policy] = await loadPolicyHeads(own, [companyPolicyId]);
  const count = await memberProcessModel(own).count({
    where: {
      companyPolicyId,
      state: 'declined',
      endedAt: { [Op.gte]: new Date(hour * hourMs), [Op.lt]: new Date((hour + 1) * hourMs) },
      [Op.or]: [{ madeBy: accountId }, { loadedBy: accountId }],
    },
    ...own.scope,
  });
  return policy === undefined || count === 0 ? null : { policy: policyName(policy), count };
}
