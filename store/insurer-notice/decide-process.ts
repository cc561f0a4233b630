import { literal, Op } from 'sequelize';
import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import { endsAfter, spanOn } from '@cotejo/domain/company-policy/cover-spans.ts';
import type { DeclineReason } from '@cotejo/domain/member-process/decline-reason.ts';
import {
  companyPolicyModel,
  type CompanyPolicyRow,
} from '../company-policy/company-policy.model.ts';
import { endMembers, mapStanding } from '../company-policy/move-members.ts';
import { undoMembers } from '../company-policy/undo-members.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import type { OneTenantDatabase } from '../database.ts';
import {
  memberProcessModel,
  type MemberProcessRow,
} from '../member-process/member-process.model.ts';
import { withdrawProcesses } from '../member-process/note-processes.ts';

/** The insurer accepts. False: it is not as it was seen any more. */
export async function acceptProcess(
  own: OneTenantDatabase,
  { id, version }: Pick<MemberProcessRow, 'id' | 'version'>,
  by: string,
): Promise<boolean> {
  return endProcess(own, { id, version }, { state: 'accepted', endedBy: by });
}

/**
 * The insurer declines a process of a policy whose row is locked. Somebody who should have entered was never covered, and their
 * dependants neither; somebody who should have left is covered as before. What has changed since stays, and the process says so; as
 * does what a policy that renews this one says of them already.
 *
 * False: it is not as it was seen any more.
 */
export async function declineProcess(
  own: OneTenantDatabase,
  policy: CompanyPolicyRow,
  process: MemberProcessRow,
  { reason, by }: { readonly reason: DeclineReason; readonly by: string },
): Promise<boolean> {
  const { id, version } = process;
  const declined = { state: 'declined', declineReason: reason, endedBy: by } as const;
  if (!(await endProcess(own, { id, version }, declined))) return false;
  const isTakenBack =
    process.kind === 'activation'
      ? await takeOut(own, process, by)
      : await putBack(own, policy, process, by);
  if (!isTakenBack || !(await isRenewedSo(own, policy.id, process)))
    await memberProcessModel(own).update({ kept: true }, { where: { id }, ...own.scope });
  return true;
}

/** Whoever the insurer does not take was never covered. False: what stands of them is something else by now. */
async function takeOut(
  own: OneTenantDatabase,
  process: MemberProcessRow,
  by: string,
): Promise<boolean> {
  const { companyPolicyId, companyPersonId, day } = process;
  const spans = (await mapStanding(own, companyPolicyId, [companyPersonId])).get(companyPersonId);
  const last = spans?.at(-1);
  // They went with their holder: the insurer has nobody to let go.
  if (last === undefined || !endsAfter(day)(last)) {
    await withdrawCancellations(own, { companyPolicyId, companyPersonId }, by);
    return true;
  }
  const person = await companyPersonModel(own).findByPk(companyPersonId, {
    raw: true,
    ...own.scope,
  });
  const reason = last.validFrom === day ? 'mistake' : await reasonBefore(own, process, last.id);
  if (reason === null || person === null) return false;
  const [ended] = await endMembers(own, { companyPolicyId, by, declined: companyPersonId }, [
    { person, validTo: day, reason },
  ]);
  if (ended?.type !== 'done') return false;
  await withdrawCancellations(own, { companyPolicyId, companyPersonId }, by);
  return true;
}

/**
 * Why somebody had left on the day from which a process has them covered again, by the row that stands since; null: it is another one
 * by now, or they had not left.
 */
async function reasonBefore(
  own: OneTenantDatabase,
  { companyPolicyId, companyPersonId, day, moves }: MemberProcessRow,
  standing: string,
): Promise<ExclusionReason | null> {
  if (!moves.some(({ after }) => after === standing)) return null;
  const left = await memberProcessModel(own).findOne({
    attributes: ['reason'],
    where: {
      companyPolicyId,
      companyPersonId,
      day,
      kind: 'cancellation',
      state: ['sent', 'accepted'],
      reason: { [Op.ne]: 'mistake' },
    },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...own.scope,
  });
  return left?.reason ?? null;
}

/** Of somebody whom the insurer never took it is told no cancellation. */
async function withdrawCancellations(
  own: OneTenantDatabase,
  of: Pick<MemberProcessRow, 'companyPolicyId' | 'companyPersonId'>,
  by: string,
): Promise<void> {
  const untold = await memberProcessModel(own).findAll({
    attributes: ['id'],
    where: { ...of, kind: 'cancellation', state: 'to-send' },
    raw: true,
    ...own.scope,
  });
  await withdrawProcesses(
    own,
    untold.map(({ id }) => id),
    by,
  );
}

/** Whoever the insurer does not let go is covered as before. False: they are covered in another way by now, or their holder is not. */
async function putBack(
  own: OneTenantDatabase,
  policy: CompanyPolicyRow,
  { companyPersonId, coverageGroup, day, moves }: MemberProcessRow,
  by: string,
): Promise<boolean> {
  const spans = (await mapStanding(own, policy.id, [companyPersonId])).get(companyPersonId) ?? [];
  if (spanOn(spans, day)?.coverageGroup === coverageGroup) return true;
  const [isBack] = await undoMembers(own, policy, [moves], by, { declined: true });
  return isBack === true;
}

/**
 * Whether the policy that renews this one has somebody as the declined process leaves them here: who was not taken is not in it, who
 * stays until it begins is. Its people were copied when it was made, and a decline does not follow them: staff see that it stays.
 */
async function isRenewedSo(
  own: OneTenantDatabase,
  policyId: string,
  { companyPersonId }: MemberProcessRow,
): Promise<boolean> {
  const next = await companyPolicyModel(own).findOne({
    attributes: ['id', 'startsOn'],
    where: { renews: policyId, removedAt: null },
    raw: true,
    ...own.scope,
  });
  if (next === null) return true;
  const readSpans = async (id: string) =>
    (await mapStanding(own, id, [companyPersonId], false)).get(companyPersonId) ?? [];
  const here = await readSpans(policyId);
  const there = await readSpans(next.id);
  const goesOn = here.some(endsAfter(next.startsOn ?? ''));
  return goesOn === there.some(endsAfter(next.startsOn ?? ''));
}

async function endProcess(
  own: OneTenantDatabase,
  { id, version }: Pick<MemberProcessRow, 'id' | 'version'>,
  ended: Pick<MemberProcessRow, 'state'> & Partial<MemberProcessRow>,
): Promise<boolean> {
  const now = literal('now()') as unknown as Date;
  const [count] = await memberProcessModel(own).update(
    { ...ended, endedAt: now, updatedAt: now, version: version + 1 },
    { where: { id, version, state: 'sent' }, ...own.scope },
  );
  return count === 1;
}
