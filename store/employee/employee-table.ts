import { companyPolicyTable, companyToday } from '../company-policy/company-policy-table.ts';
import { columnOf, type RecordTable } from '../record/record-table.ts';

/** Rows about somebody in policies, as it is known now. */
const standing = `company_policy_member m WHERE m.company_person_id = e.id AND m.superseded_at IS NULL`;

const policyState = columnOf(companyPolicyTable, 'state').sql;

const movedIn =
  (...days: readonly ('m.valid_from' | 'm.valid_to')[]) =>
  (from: string | null, before: string | null): string => {
    const inSpan = days.map((day) =>
      [
        `${day} IS NOT NULL`,
        ...(from === null ? [] : [`${day} >= ${from}`]),
        ...(before === null ? [] : [`${day} < ${before}`]),
      ].join(' AND '),
    );
    return `EXISTS (SELECT FROM ${standing} AND (${inSpan.map((each) => `(${each})`).join(' OR ')}))`;
  };

/** The cells of somebody of a company in their table (domain/employee/employee.record.ts). */
export const employeeTable: RecordTable = {
  from: 'company_person e JOIN tenant_company k ON k.id = e.company_id',
  id: 'e.id',
  version: 'e.version',
  columns: {
    companyId: { sql: 'e.company_id', type: 'uuid' },
    companyCode: { sql: 'k.code', type: 'text' },
    insuredType: {
      sql: "CASE WHEN e.is_dependant THEN 'DEPENDANT' ELSE 'HOLDER' END",
      type: 'text',
    },
    // As `loadEmployees` says it.
    cover: {
      sql: `coalesce((
        SELECT CASE min(CASE WHEN ${policyState} IN ('INACTIVE', 'REMOVED') OR m.valid_to <= ${companyToday} THEN 3
                             WHEN ${policyState} = 'PENDING' OR m.valid_from > ${companyToday} THEN 2 ELSE 1 END)
                    WHEN 1 THEN 'ACTIVE' WHEN 2 THEN 'PENDING' WHEN 3 THEN 'ENDED' END
          FROM ${companyPolicyTable.from}, ${standing} AND m.company_policy_id = p.id), 'NONE')`,
      type: 'text',
    },
    addedOn: {
      sql: `(SELECT max(m.valid_from) FROM ${standing})`,
      type: 'date',
      during: movedIn('m.valid_from'),
    },
    removedOn: {
      sql: `(SELECT max(m.valid_to) FROM ${standing})`,
      type: 'date',
      during: movedIn('m.valid_to'),
    },
    movedOn: {
      sql: `(SELECT max(greatest(m.valid_from, m.valid_to)) FROM ${standing})`,
      type: 'date',
      during: movedIn('m.valid_from', 'm.valid_to'),
    },
    changedAt: { sql: 'e.updated_at', type: 'timestamptz' },
  },
  split: ['companyId'],
};
