import { judgeFirstDay, type LoadedPolicy } from '@cotejo/domain/bulk-load/plan-cover.ts';
import { judgeMembers, type AskedMember } from '../company-policy/move-members.ts';
import type { OneTenantDatabase } from '../database.ts';
import type { BulkLoadRow } from './bulk-load.model.ts';
import { leaveMade, type MadeRow } from './make-people.ts';

/** Which of the people that an activation makes get their place in its policy; the rows of the others are left. */
export async function judgePlaces(
  own: OneTenantDatabase,
  { companyPolicyId, confirmedBy: by }: BulkLoadRow,
  policy: LoadedPolicy,
  people: readonly MadeRow[],
): Promise<readonly MadeRow[]> {
  const made = people.map((each) => leaveOtherDays(each, policy));
  const asked = made.map((each) => toMember(each, policy));
  const judged = await judgeMembers(
    own,
    { companyPolicyId: companyPolicyId ?? '', by },
    asked.flatMap((each) => (each === 'left' || each === null ? [] : [each])),
  );
  let at = 0;
  return made.map((each, place): MadeRow => {
    const member = asked[place];
    if (member === null || member === undefined) return each;
    const row = member === 'left' ? 'left' : (judged[at++] ?? 'left');
    if (typeof row === 'string') return leaveMade(each.row);
    const { versionAfter } = each.row;
    return {
      ...each,
      member: row,
      row: {
        ...each.row,
        state: 'activated',
        // Who enters a policy is another version of themselves.
        versionAfter: (versionAfter ?? 0) + 1,
        memberMoves: [{ before: null, after: row.id }],
      },
    };
  });
}

/** A day that the policy or its insurer does not take any more is said in the row. */
function leaveOtherDays(made: MadeRow, policy: LoadedPolicy): MadeRow {
  const { effectiveOn } = made.row;
  if (!made.isPlaced || effectiveOn === null) return made;
  const problems = judgeFirstDay(policy, effectiveOn);
  return problems.length === 0 ? made : leaveMade(made.row, problems);
}

/** What a row asks of the policy; null where it only changes somebody, or is left already. */
function toMember(
  { row, person, isPlaced }: MadeRow,
  { state, coverageGroups }: LoadedPolicy,
): AskedMember | 'left' | null {
  if (!isPlaced || person === null || row.effectiveOn === null) return null;
  const { effectiveOn: validFrom } = row;
  const coverageGroup = row.policyGroup ?? '';
  const isTaken =
    (state === 'ACTIVE' || state === 'PENDING') && coverageGroups.includes(coverageGroup);
  return isTaken ? { person, coverageGroup, validFrom } : 'left';
}
