import { literal, Op } from 'sequelize';
import type { PlannedSpan } from '@cotejo/domain/bulk-load/planned-spans.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import type { TenantDatabase } from '../database.ts';
import { memberModel } from './company-policy.model.ts';
import { endingAfter } from './read-policies.ts';

/**
 * Who is in a policy on a day or after it, as it is known now. People are named by the keys of their documents, so that whoever a load
 * would add is named alike.
 *
 * @param from ISO day
 */
export async function readBilledSpans(
  own: TenantDatabase,
  companyPolicyId: string,
  from: string,
): Promise<readonly PlannedSpan[]> {
  const members = await memberModel(own).findAll({
    attributes: ['companyPersonId', 'coverageGroup', 'validFrom', 'validTo', 'reason'],
    where: { companyPolicyId, ...endingAfter(from) },
    raw: true,
    ...own.scope,
  });
  const policy = own.sequelize.escape(companyPolicyId);
  const people = await companyPersonModel(own).findAll({
    attributes: ['id', 'personKey', 'holderKey'],
    where: {
      id: {
        [Op.in]: literal(
          `(SELECT m.company_person_id FROM company_policy_member m WHERE m.company_policy_id = ${policy})`,
        ),
      },
    },
    raw: true,
    ...own.scope,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  return members.flatMap(({ companyPersonId, coverageGroup, validFrom, validTo, reason }) => {
    const person = byId.get(companyPersonId);
    if (person === undefined) return [];
    const { personKey: personId, holderKey: holderId } = person;
    return [{ personId, holderId, coverageGroup, validFrom, validTo, reason }];
  });
}
