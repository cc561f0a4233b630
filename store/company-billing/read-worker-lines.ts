import { Op } from 'sequelize';
import { linesByWorker, type WorkerLines } from '@cotejo/domain/company-billing/period-file.ts';
import { fullName } from '@cotejo/domain/form/form-person.ts';
import { addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { companyPersonModel } from '../company-person/company-person.model.ts';
import { openPerson } from '../company-person/open-person.ts';
import { companyPolicyEventModel, memberModel } from '../company-policy/company-policy.model.ts';
import { mapPriceLists } from '../company-policy/price-lists.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { companyPeriodEventModel } from './company-period.model.ts';

/**
 * The lines of a month worker by worker, by name: as it was known when the month was issued, or is now while it is open.
 *
 * @param named whether the reader may know who they are
 */
export async function readWorkerLines(
  own: OneTenantDatabase,
  masters: RecordKeys,
  period: {
    readonly id: string;
    readonly month: string;
    readonly policyId: string;
  },
  named: boolean,
): Promise<readonly WorkerLines[]> {
  const { month, policyId: companyPolicyId } = period;
  const knownAt = await readKnownAt(own, period.id);
  const inForce = await readDays(own, companyPolicyId, knownAt);
  if (inForce === null) return [];
  const all = (await mapPriceLists(own, [companyPolicyId])).get(companyPolicyId) ?? [];
  const lists = all.filter(({ recordedAt }) => new Date(recordedAt) <= knownAt);
  const members = await memberModel(own).findAll({
    attributes: ['companyPersonId', 'coverageGroup', 'validFrom', 'validTo'],
    where: {
      companyPolicyId,
      recordedAt: { [Op.lte]: knownAt },
      validFrom: { [Op.lt]: addMonths(month, 1) },
      [Op.and]: [
        { [Op.or]: [{ supersededAt: null }, { supersededAt: { [Op.gt]: knownAt } }] },
        { [Op.or]: [{ validTo: null }, { validTo: { [Op.gt]: month } }] },
      ],
    },
    raw: true,
    ...own.scope,
  });
  const people = await companyPersonModel(own).findAll({
    where: { id: [...new Set(members.map(({ companyPersonId }) => companyPersonId))] },
    raw: true,
    ...own.scope,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const spans = members.flatMap(({ companyPersonId, coverageGroup, validFrom, validTo }) => {
    const person = byId.get(companyPersonId);
    if (person === undefined) return [];
    const { personKey: personId, holderKey: holderId } = person;
    return [{ personId, holderId, coverageGroup, validFrom, validTo }];
  });
  const lines = linesByWorker({ month, spans, lists, inForce });
  if (!named) return [...lines.values()].map((each) => ({ person: null, lines: each }));
  const keys = await openCompanyKeys(own, masters);
  return people
    .flatMap((row): readonly WorkerLines[] => {
      const each = lines.get(row.personKey);
      if (each === undefined) return [];
      const person = openPerson(keys, row);
      const { legalId } = person;
      return [{ person: { name: fullName({ ...person }), legalId }, lines: each }];
    })
    .toSorted((one, other) => (one.person?.name ?? '').localeCompare(other.person?.name ?? ''));
}

/** When an issued month was issued; now of an open one. */
async function readKnownAt(own: OneTenantDatabase, companyPeriodId: string): Promise<Date> {
  const issued = await companyPeriodEventModel(own).findOne({
    attributes: ['recordedAt'],
    where: { companyPeriodId, kind: 'issued' },
    raw: true,
    ...own.scope,
  });
  return issued?.recordedAt ?? new Date();
}

/** The days of a policy as they were known at a moment; null: it was not there, or had none. */
async function readDays(own: OneTenantDatabase, companyPolicyId: string, knownAt: Date) {
  const then = await companyPolicyEventModel(own).findOne({
    attributes: ['startsOn', 'endsOn'],
    where: { companyPolicyId, recordedAt: { [Op.lte]: knownAt } },
    order: [['id', 'DESC']],
    raw: true,
    ...own.scope,
  });
  return then === null || then.startsOn === null ? null : { from: then.startsOn, to: then.endsOn };
}
