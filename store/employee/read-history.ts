import { companyPersonModel } from '../company-person/company-person.model.ts';
import { memberModel } from '../company-policy/company-policy.model.ts';
import { loadPolicyHeads } from '../company-policy/read-policies.ts';
import type { TenantDatabase } from '../database.ts';
import { employeeEventModel } from './employee-event.model.ts';
import { policyName } from '../company-policy/policy-name.ts';

/** Something that happened to somebody of a company. */
export interface EmployeeEvent {
  readonly at: Date;
  /**
   * - arrived: a load or the company's list made them
   * - covered, excluded: from `day` on they are in a policy, or no longer
   * - uncovered: it was noted by mistake that they were in it
   */
  readonly kind: 'created' | 'arrived' | 'changed' | 'covered' | 'excluded' | 'uncovered';
  readonly byAccount: string | null;
  /** Names of the facts that changed. */
  readonly fields: readonly string[];
  readonly policy: string | null;
  /** ISO day. */
  readonly day: string | null;
}

const bare = { byAccount: null, fields: [], policy: null, day: null } as const;

/** All that happened to somebody, the newest first; none for who is gone. Of one person it is never much. */
export async function listEmployeeEvents(
  own: TenantDatabase,
  id: string,
): Promise<readonly EmployeeEvent[]> {
  const person = await companyPersonModel(own).findByPk(id, { raw: true, ...own.scope });
  if (person === null) return [];
  const noted = await employeeEventModel(own).findAll({
    where: { companyPersonId: id },
    order: [['id', 'ASC']],
    raw: true,
    ...own.scope,
  });
  const facts = noted.map(({ kind, fields, byAccount, recordedAt }): EmployeeEvent => ({
    ...bare,
    at: recordedAt,
    kind,
    byAccount,
    fields,
  }));
  const arrived: EmployeeEvent = { ...bare, at: person.createdAt, kind: 'arrived' };
  const isMadeByHand = noted.some(({ kind }) => kind === 'created');
  const events = [...(isMadeByHand ? [] : [arrived]), ...facts, ...(await listMoves(own, id))];
  return events
    .map((event, at) => ({ event, at }))
    .toSorted((a, b) => b.event.at.getTime() - a.event.at.getTime() || b.at - a.at)
    .map(({ event }) => event);
}

/** When it was noted that somebody is in a policy, or is not any more. */
async function listMoves(own: TenantDatabase, id: string): Promise<readonly EmployeeEvent[]> {
  const rows = await memberModel(own).findAll({
    where: { companyPersonId: id },
    order: [['recordedAt', 'ASC']],
    raw: true,
    ...own.scope,
  });
  const policies = await loadPolicyHeads(
    own,
    rows.map(({ companyPolicyId }) => companyPolicyId),
  );
  const names = new Map(policies.map((policy) => [policy.id, policyName(policy)]));
  return rows.flatMap((row): readonly EmployeeEvent[] => {
    const { companyPolicyId, validFrom, validTo, recordedAt, recordedBy } = row;
    const same = rows.filter(
      (each) => each.companyPolicyId === companyPolicyId && each.validFrom === validFrom,
    );
    const policy = names.get(companyPolicyId) ?? null;
    const took = same.some(
      (each) => each !== row && each.supersededAt?.getTime() === recordedAt.getTime(),
    );
    const first: EmployeeEvent =
      took && validTo !== null
        ? { ...bare, at: recordedAt, kind: 'excluded', byAccount: recordedBy, policy, day: validTo }
        : {
            ...bare,
            at: recordedAt,
            kind: 'covered',
            byAccount: recordedBy,
            policy,
            day: validFrom,
          };
    const { supersededAt, supersededBy } = row;
    const isUndone =
      supersededAt !== null &&
      !same.some((each) => each.recordedAt.getTime() === supersededAt.getTime());
    return isUndone
      ? [first, { ...bare, at: supersededAt, kind: 'uncovered', byAccount: supersededBy, policy }]
      : [first];
  });
}
