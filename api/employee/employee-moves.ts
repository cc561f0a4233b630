import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import type { PolicyHead } from '@cotejo/domain/company-policy/company-policy-row.ts';
import type { EmployeeRecord } from '@cotejo/domain/employee/employee-row.ts';
import type { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { readPersonFacts } from '@cotejo/domain/employee/read-employee.ts';
import type { CompanyPersonRow } from '@cotejo/store/company-person/company-person.model.ts';
import type { CompanyPolicyRow } from '@cotejo/store/company-policy/company-policy.model.ts';
import { lockPolicyNow } from '@cotejo/store/company-policy/move-policy.ts';
import { loadPolicyHeads } from '@cotejo/store/company-policy/read-policies.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, OneTenantDatabase } from '@cotejo/store/database.ts';
import {
  changeEmployee,
  lockEmployee,
  removeEmployee,
} from '@cotejo/store/employee/move-employee.ts';
import { putInto, refuseDay, refuseEnd, takeOff } from '../company-policy/person-moves.ts';
import { forCompany } from '../company/require-tenant.ts';
import type { AskedMove, Move, MoveOutcome } from '../record/record-source.ts';

type Acts = (typeof employeeRecord)['acts'];
type Asked = AskedMove<EmployeeRecord>;

/** How somebody of a company moves, by each of the acts; into policies and out of them as from a policy's own page. */
export const employeeMoves = (
  keys: RecordKeys,
): { readonly [Name in keyof Acts]: Move<EmployeeRecord> } => {
  const change = async (tx: Database, asked: Asked): Promise<MoveOutcome> => {
    const { row, values, version, actor } = asked;
    const relation =
      row.insuredType === 'DEPENDANT' ? { dependentType: String(values['dependentType']) } : {};
    const changed = { facts: { ...readPersonFacts(values), ...relation }, by: actor.accountId };
    const became = await forCompany(tx, row, (own) =>
      changeEmployee(own, keys, { id: row.id, version }, changed),
    );
    return { type: became };
  };
  return {
    addPolicy: async (tx, asked) => {
      const { row, values, actor, context } = asked;
      const { language } = context;
      const outside = await refuseDay(
        tx,
        { ...row, id: String(values['policy']) },
        { of: 'activation', day: String(values['validFrom']), language },
      );
      if (outside !== null) return outside;
      return withPolicy(tx, asked, (own, placed) =>
        putInto(
          own,
          {
            ...placed,
            coverageGroup: String(values['coverageGroup']),
            validFrom: String(values['validFrom']),
            by: actor.accountId,
          },
          { language, personField: 'policy' },
        ),
      );
    },
    removePolicy: async (tx, asked) => {
      const { row, values, actor, context } = asked;
      const { language } = context;
      const validTo = String(values['validTo'] ?? '');
      const reason = values['reason'] as ExclusionReason;
      const outside = await refuseEnd(
        tx,
        { ...row, id: String(values['policy']) },
        { validTo, reason, language },
      );
      if (outside !== null) return outside;
      return withPolicy(tx, asked, (own, placed) =>
        takeOff(
          own,
          {
            ...placed,
            validTo,
            reason,
            by: actor.accountId,
          },
          { language, personField: 'policy' },
        ),
      );
    },
    change,
    changeCovered: change,
    remove: async (tx, { row, version }) => {
      const became = await forCompany(tx, row, (own) =>
        removeEmployee(own, { id: row.id, version }),
      );
      return became === 'held'
        ? { type: 'refused', code: 'FOREIGN_KEY_CONFLICT' }
        : { type: became };
    },
  };
};

interface Placed {
  readonly row: PolicyHead;
  readonly policy: CompanyPolicyRow;
  readonly person: CompanyPersonRow;
}

/** The policy that the form names and the person as they were seen, both locked: the policy first, as from its own page. */
function withPolicy(
  tx: Database,
  { row, values, version }: Asked,
  work: (own: OneTenantDatabase, placed: Placed) => Promise<MoveOutcome>,
): Promise<MoveOutcome> {
  return forCompany(tx, row, async (own) => {
    const policy = await lockPolicyNow(own, String(values['policy']));
    const person = await lockEmployee(own, { id: row.id, version });
    if (policy === null || person === null) return { type: 'changed' };
    const [seen] = await loadPolicyHeads(own, [policy.id]);
    if (seen === undefined) throw new Error(`policy ${policy.id} is gone`);
    return work(own, { row: seen, policy, person });
  });
}
