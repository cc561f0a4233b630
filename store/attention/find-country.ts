import { countries, countryCodes } from '@cotejo/domain/country/country.ts';
import { listMembershipsOf } from '../account/list-accounts.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { attemptModel } from '../payment/attempt.model.ts';
import { readPlacesOfPayments } from '../payment/owner-places.ts';
import { policyModel } from '../policy/policy.model.ts';
import { subjectRequestModel } from '../privacy/subject-request.model.ts';
import { declarationModel } from '../purchase/answers.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The country of each id that is a purchase, or a record of one, a lead, or a person's request; others are left out. */
export async function findCountries(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const where = { id: [...ids] };
  const options = { where, raw: true, ...db.scope } as const;
  const attempts = await attemptModel(db).findAll({
    attributes: ['id', 'ownerKind', 'ownerId'],
    ...options,
  });
  const policies = await policyModel(db).findAll({ attributes: ['id', 'purchaseId'], ...options });
  const declarations = await declarationModel(db).findAll({
    attributes: ['id', 'purchaseId'],
    ...options,
  });
  const purchaseOf = new Map([
    ...ids.map((id): [string, string] => [id, id]),
    ...policies.map(({ id, purchaseId }): [string, string] => [id, purchaseId]),
    ...declarations.map(({ id, purchaseId }): [string, string] => [id, purchaseId]),
  ]);
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'countryCode'],
    where: { id: [...new Set(purchaseOf.values())] },
    raw: true,
    ...db.scope,
  });
  const leads = await leadModel(db).findAll({ attributes: ['id', 'countryCode'], ...options });
  const requests = await subjectRequestModel(db).findAll({
    attributes: ['id', 'countryCode'],
    ...options,
  });
  const known = new Map<string, string>([
    ...[...(await readPlacesOfPayments(db, attempts))].map(
      ([id, { country }]): [string, string] => [id, country],
    ),
    ...[...purchases, ...leads, ...requests].map(({ id, countryCode }): [string, string] => [
      id,
      countryCode,
    ]),
  ]);
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const country = known.get(purchaseOf.get(id) ?? id) ?? known.get(id);
      return country === undefined ? [] : [[id, country]];
    }),
  );
}

/** The country that something staff are shown belongs to, by the workflow or the record that it is about; null: none. */
export async function findCountryOf(db: Database, subject: string): Promise<string | null> {
  const ids = subject.match(idPattern) ?? [];
  const [found] = (await findCountries(db, ids)).values();
  if (found !== undefined) return found;
  // A person of the staff belongs where they work.
  if (subject.startsWith('account/')) {
    const places = await listMembershipsOf(db, ids);
    return places.find(({ scopeKind }) => scopeKind === 'country')?.scopeId ?? null;
  }
  const parts = subject.split('/');
  const isOwn = (code: (typeof countryCodes)[number]) =>
    parts[0] === 'uf'
      ? countries[code].hasUf
      : parts[0] === 'ledger' && parts.includes(countries[code].currency);
  return countryCodes.find(isOwn) ?? null;
}
