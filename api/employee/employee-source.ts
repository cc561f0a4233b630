import { toPolicyError } from '@cotejo/domain/company-policy/policy-words.ts';
import type { EmployeeRecord } from '@cotejo/domain/employee/employee-row.ts';
import { toPersonError } from '@cotejo/domain/employee/employee-words.ts';
import type { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { readNewPerson } from '@cotejo/domain/employee/read-employee.ts';
import { keepPerson } from '@cotejo/store/company-person/keep-person.ts';
import { employeeTable } from '@cotejo/store/employee/employee-table.ts';
import { lockEmployee, noteEmployeeEvent } from '@cotejo/store/employee/move-employee.ts';
import { loadEmployees } from '@cotejo/store/employee/read-employees.ts';
import { findNamedCompany } from '../company/named-company.ts';
import { requireTenant } from '../company/require-tenant.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordSource } from '../record/record-source.ts';
import { readEmployeeHistory } from './employee-history.ts';
import { employeeMoves } from './employee-moves.ts';
import { seenEmployees } from './seen-employees.ts';
import { createdId } from '../record/created-id.ts';

type Acts = (typeof employeeRecord)['acts'];

/** Who works for companies, and their dependants, as they and we work with them (docs/decisions/employees.md). */
export function employeeSource({
  db: pool,
  configuration,
}: Dependencies): RecordSource<EmployeeRecord, Acts> {
  const { recordKeys } = configuration;
  return {
    table: employeeTable,
    reach: (actor) => seenEmployees(pool, actor),
    load: (db, ids, _, { alone }) => loadEmployees(requireTenant(db), recordKeys, ids, { alone }),
    history: (db, id, before, _, language) =>
      readEmployeeHistory(requireTenant(db), pool, recordKeys, { id, before, language }),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const company = await findNamedCompany(tx, actor, values, 'employee:create');
      if (company === null)
        return { type: 'refused', errors: [toPolicyError('company', 'company', language)] };
      const { person, problems } = readNewPerson(values, company.country);
      if (problems.size > 0) {
        const errors = [...problems].map(([field, problem]) =>
          toPersonError(field, problem, language),
        );
        return { type: 'refused', errors };
      }
      const { accountId: by } = actor;
      const id = createdId('employee', by, idempotencyKey);
      const made = await tx.inTenant({ companyId: company.id }, async (own) => {
        // The same call, whose answer was lost.
        if ((await lockEmployee(own, { id, version: 1 })) !== null) return 'done';
        const { type } = await keepPerson(own, recordKeys, person, id);
        if (type === 'done')
          await noteEmployeeEvent(own, {
            companyPersonId: id,
            kind: 'created',
            fields: [],
            byAccount: by,
          });
        return type;
      });
      if (made === 'done') return { type: 'done', id };
      const field = made === 'there' ? 'legalId' : 'holderLegalId';
      return { type: 'refused', errors: [toPersonError(field, made, language)] };
    },
    acts: employeeMoves(recordKeys),
  };
}
