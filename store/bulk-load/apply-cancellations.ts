import { judgeEndDay, type LoadedPolicy } from '@cotejo/domain/bulk-load/plan-cover.ts';
import { findPeople } from '../company-person/people.ts';
import { endMembers, type LeavingMember } from '../company-policy/move-members.ts';
import type { OneTenantDatabase } from '../database.ts';
import type { BulkLoadRow, LoadRow } from './bulk-load.model.ts';
import { leaveRow } from './leave-row.ts';

/** Takes the people of these rows off the policy of their load; who has changed since they were seen stays. */
export async function applyCancellations(
  own: OneTenantDatabase,
  { companyPolicyId, confirmedBy, createdBy }: BulkLoadRow,
  policy: LoadedPolicy,
  rows: readonly LoadRow[],
): Promise<readonly LoadRow[]> {
  /** A mistake covered nobody on any day. */
  const judge = ({ effectiveOn, reason }: LoadRow) =>
    reason === 'mistake' ? [] : judgeEndDay(policy, effectiveOn ?? '');
  const people = await findPeople(
    own,
    rows.flatMap(({ personKey }) => personKey ?? []),
    true,
  );
  const leaving = rows.map((row) => {
    const { personKey, seenVersion, effectiveOn, reason } = row;
    const person = people.get(personKey ?? '');
    if (judge(row).length > 0) return null;
    return person === undefined || person.version !== seenVersion || reason === null
      ? null
      : ({ person, validTo: effectiveOn ?? '', reason } satisfies LeavingMember);
  });
  const ended = await endMembers(
    own,
    { companyPolicyId: companyPolicyId ?? '', by: confirmedBy ?? '', loadedBy: createdBy },
    leaving.flatMap((each) => each ?? []),
  );
  let at = 0;
  return rows.map((row, place): LoadRow => {
    const person = leaving[place]?.person;
    const outcome = person === undefined ? undefined : ended[at++];
    const otherDay = judge(row);
    if (otherDay.length > 0) return leaveRow(row, otherDay);
    if (person === undefined || outcome?.type !== 'done') return leaveRow(row);
    return {
      ...row,
      state: 'cancelled',
      personId: person.id,
      // Who leaves a policy is another version of themselves.
      versionAfter: (row.seenVersion ?? 0) + 1,
      memberMoves: outcome.moves,
    };
  });
}
