import { randomUUID } from 'node:crypto';
import { dependant, testKeys, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { keepPerson } from '@cotejo/store/company-person/keep-person.ts';
import type { SeededApp } from '../app/seeded-app.ts';
import { signedInAs } from './staff.ts';

export type Person = Awaited<ReturnType<typeof signedInAs>>;

/** Two workers of the company `one`, and a child of the first. */
export const ana = '11111111-1';
export const luis = '22222222-2';
export const child = '33333333-3';

/** Gives the company `one` those people, and signs in who works on its policies: our desk, and the company's external administrator. */
export async function addPeople(api: SeededApp): Promise<{
  readonly desk: Person;
  readonly external: Person;
  /** The name of an insurer. */
  readonly insurer: string;
  readonly companyId: string;
}> {
  const desk = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
  const external = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', [
    'company',
    'one',
  ]);
  const companyId = (await findCompany(api.db, 'one'))?.id ?? '';
  const { displayName: insurer } = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora' },
    rejectOnEmpty: true,
    raw: true,
  });
  await api.db.inTenant({ companyId }, async (own) => {
    await keepPerson(own, testKeys, worker(1, { legalId: bare(ana), firstName: 'Ana' }));
    await keepPerson(own, testKeys, worker(2, { legalId: bare(luis), firstName: 'Luis' }));
    const of = { legalId: bare(child), holderLegalId: bare(ana), firstName: 'Hija' };
    await keepPerson(own, testKeys, { ...dependant(1, 1), ...of });
  });
  return { desk, external, insurer, companyId };
}

const bare = (legalId: string): string => legalId.replace('-', '');

/** A call of somebody, which reads where it has no body; one with a key that was used is that call again. */
export async function callAs<T>(
  api: SeededApp,
  who: Person,
  url: string,
  body?: object,
  key: string = randomUUID(),
): Promise<{ readonly status: number; readonly body: T }> {
  const headers = { authorization: who.authorization, 'idempotency-key': key };
  const answer =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: answer.status, body: (await answer.json()) as T };
}
