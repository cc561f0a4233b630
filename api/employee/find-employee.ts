import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { parseNationalId } from '@cotejo/domain/identity/national-id.ts';
import { isReached } from '@cotejo/domain/record/reach-record.ts';
import { openKeysOfCompanies } from '@cotejo/store/company/company-keys.ts';
import { toPersonKey } from '@cotejo/store/company-person/people.ts';
import { mapTenantCompanies } from '@cotejo/store/company-policy/read-policies.ts';
import { findByKeys, loadEmployees } from '@cotejo/store/employee/read-employees.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireSupport } from '../record/reach.ts';
import { seenEmployees } from './seen-employees.ts';

/**
 * People with a document, one for each company that the caller reaches and that has somebody with it; by its keyed hash,
 * for each company with its own key. Throws NOT_FOUND_LEGAL_ID for nobody.
 */
export async function findEmployee(
  { db, configuration: { recordKeys } }: Dependencies,
  context: RequestContext,
  legalId: string,
) {
  const actor = requireActor(context.actor);
  const branches = await seenEmployees(db, actor);
  requireSupport(actor, 'employee:read', branches);
  const companyIds = branches.flatMap(({ companyId = [] }) => companyId);
  const found = await db.inTenants({ companyIds }, async (own) => {
    const companies = await mapTenantCompanies(
      own,
      companyIds.map((companyId) => ({ companyId })),
    );
    const keys = await openKeysOfCompanies(own, recordKeys, companyIds);
    const personKeys = [...keys].flatMap(([companyId, { indexKey }]) => {
      const company = companies.get(companyId);
      const read =
        company === undefined ? null : parseNationalId(company.country, legalId, 'purchase');
      return read?.ok === true ? [toPersonKey(indexKey, read.value)] : [];
    });
    if (personKeys.length === 0) return [];
    return loadEmployees(own, recordKeys, await findByKeys(own, personKeys));
  });
  const seen = found.filter((row) => isReached(branches, row));
  await auditAct(db, context, {
    action: 'employee:find',
    target: null,
    detail: { listed: toListed(seen.map(({ id }) => id)) },
  });
  if (seen.length === 0) throw new AppError('NOT_FOUND_LEGAL_ID');
  return { items: seen.map(({ id, name, company }) => ({ id, name, company })) };
}
