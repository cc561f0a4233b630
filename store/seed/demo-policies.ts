import type { LoadedPerson } from '@cotejo/domain/company-person/loaded-person.ts';
import { monthOf } from '@cotejo/domain/company-billing/month-days.ts';
import type { Household } from '@cotejo/domain/company-billing/price-list.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { PolicyTier } from '@cotejo/domain/company-policy/policy-state.ts';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { findAccountByEmail, toEmailKey } from '../account/find-account.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import { findCompany } from '../company/companies.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { keepPerson } from '../company-person/keep-person.ts';
import { findPeople, toPersonKey } from '../company-person/people.ts';
import { findPolicy } from '../company-policy/find-policies.ts';
import { addMember } from '../company-policy/move-members.ts';
import { addPriceList } from '../company-policy/add-price-list.ts';
import { createPolicy, lockPolicy, moveRow } from '../company-policy/move-policy.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { Database, type OneTenantDatabase } from '../database.ts';
import { deriveId } from '../derive-id.ts';

const companyCode = 'demo';
const by = 'external_admin_qpclients@cotejo.example';

interface DemoPolicy {
  readonly number: string | null;
  /** As its address has it. */
  readonly insurer: string;
  readonly plan: string;
  readonly tier: PolicyTier;
  readonly groups: readonly string[];
  /** Days from today. */
  readonly starts: number;
  readonly ends: number;
  /** The first so many of the company's workers are in it, with their dependants. */
  readonly workers: number;
  /** Ten-thousandths of a UF of a month, in each of its groups; none: nobody noted them. */
  readonly prices?: Readonly<Record<Household, number>>;
}

/** In force, about to end, to come, and over. */
const demoPolicies: readonly DemoPolicy[] = [
  {
    number: 'MET-204518',
    insurer: 'MetLife',
    plan: 'Complementario de salud y dental',
    tier: 'Premium',
    groups: ['General', 'Jefaturas'],
    starts: -200,
    ends: 164,
    workers: 8,
    prices: { single: 6_560, 'with-dependants': 12_500 },
  },
  {
    number: 'CON-77120',
    insurer: 'Consorcio',
    plan: 'Vida con adelanto por invalidez',
    tier: 'Intermedio',
    groups: ['General'],
    starts: -340,
    ends: 24,
    workers: 5,
  },
  {
    number: null,
    insurer: 'BICE-Vida',
    plan: 'Catastrófico',
    tier: 'Élite',
    groups: ['Gerencia'],
    starts: 33,
    ends: 397,
    workers: 0,
  },
  {
    number: 'BIC-19044',
    insurer: 'BICE-Vida',
    plan: 'Accidentes personales',
    tier: 'Estándar',
    groups: ['General'],
    starts: -600,
    ends: -235,
    workers: 0,
  },
];

const workers = [
  ['Camila', 'Rojas', 'F', '1988-03-14'],
  ['Matías', 'Fuentes', 'M', '1991-07-02'],
  ['Antonia', 'Vergara', 'F', '1979-11-23'],
  ['Joaquín', 'Salinas', 'M', '1995-01-30'],
  ['Fernanda', 'Pizarro', 'F', '1983-09-08'],
  ['Ignacio', 'Bravo', 'M', '1990-05-19'],
  ['Valentina', 'Orellana', 'F', '1998-12-11'],
  ['Tomás', 'Henríquez', 'M', '1986-02-27'],
  ['Daniela', 'Espinoza', 'F', '1993-08-05'],
  ['Sebastián', 'Cáceres', 'M', '1981-06-16'],
] as const;

/** A number that no person has: those of the register are lower. */
function rutOf(place: number): string {
  const body = String(99_000_100 + place);
  return `${body}${rutCheckDigit(body)}`;
}

/** Everybody of the company; the first three have a child. */
function demoPeople(): readonly LoadedPerson[] {
  const own = workers.map(([firstName, paternalSurname, gender, birthDate], at): LoadedPerson => ({
    firstName,
    paternalSurname,
    maternalSurname: '',
    legalId: rutOf(at),
    birthDate,
    gender,
    email: '',
    isDependant: false,
    holderLegalId: null,
    dependentType: null,
  }));
  const children = own.slice(0, 3).map((worker, at): LoadedPerson => ({
    ...worker,
    firstName: ['Lucas', 'Isidora', 'Vicente'][at] ?? '',
    gender: at === 1 ? 'F' : 'M',
    legalId: rutOf(50 + at),
    birthDate: `201${at}-04-12`,
    isDependant: true,
    holderLegalId: worker.legalId,
    dependentType: 'HIJO',
  }));
  return [...own, ...children];
}

/**
 * Policies of the demonstration company and the people in them. Only in development and tests; what is there stays as
 * somebody left it. Returns a sentence that says how many were made.
 */
export async function addDemoPolicies(databaseUrl: string, env: Environment): Promise<string> {
  if (isProduction(env)) throw new Error('There are no demonstration policies in production.');
  const keys = recordKeysFrom(env);
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-demo-policies' });
  try {
    const company = await findCompany(db, companyCode);
    const account = await findAccountByEmail(db, toEmailKey(indexKeyFrom(env), by));
    if (company === null || account === null)
      throw new Error('The demonstration accounts are made before their policies.');
    const made = await db.inTenant({ companyId: company.id }, async (own) => {
      let count = 0;
      for (const policy of demoPolicies)
        count += await addDemoPolicy(own, keys, policy, account.id);
      return count;
    });
    return made === 0 ? 'demonstration policies are there' : `${made} demonstration policies`;
  } finally {
    await db.close();
  }
}

async function addDemoPolicy(
  own: OneTenantDatabase,
  keys: RecordKeys,
  policy: DemoPolicy,
  accountId: string,
): Promise<number> {
  const { insurer, plan, number, tier, groups, starts, ends, workers: inside } = policy;
  const id = deriveId('company policy', `${own.tenant.companyId}/${plan}`);
  if ((await findPolicy(own, id)) !== null) return 0;
  const seller = await organizationModel(own).findOne({
    attributes: ['id'],
    where: { countryCode: defaultCountry, url: insurer },
    raw: true,
    ...own.scope,
  });
  if (seller === null) throw new Error(`there is no insurer ${insurer}`);
  const today = dayIn(countries[defaultCountry].timeZone, Date.now());
  const startsOn = addDays(today, starts);
  const terms = {
    organizationId: seller.id,
    plan,
    number,
    tier,
    coverageGroups: groups,
    startsOn,
    endsOn: addDays(today, ends),
  };
  await createPolicy(own, id, terms, { by: accountId });
  if (inside === 0) return 1;
  const { indexKey } = await openCompanyKeys(own, keys);
  for (const person of demoPeople()) await keepPerson(own, keys, person);
  const people = demoPeople();
  const known = await findPeople(
    own,
    people.map(({ legalId }) => toPersonKey(indexKey, legalId)),
  );
  const holders = new Set(people.slice(0, inside).map(({ legalId }) => legalId));
  for (const { legalId, holderLegalId } of people) {
    const person = known.get(toPersonKey(indexKey, legalId));
    if (person === undefined || !holders.has(holderLegalId ?? legalId)) continue;
    const at = [...holders].indexOf(holderLegalId ?? legalId);
    const coverageGroup = groups[at < 2 ? groups.length - 1 : 0] ?? '';
    const member = { companyPolicyId: id, person, coverageGroup, validFrom: startsOn };
    await addMember(own, { ...member, by: accountId });
  }
  const row = await lockPolicy(own, { id, version: 1 });
  if (row !== null) await moveRow(own, row, {}, { kind: 'person-added', by: accountId });
  const { prices } = policy;
  if (prices !== undefined) {
    const validFrom = addMonths(monthOf(today), -2);
    const amounts = Object.fromEntries(groups.map((group) => [group, prices]));
    const list = { validFrom, currency: 'UF', proRata: 'by-day', amounts } as const;
    await addPriceList(own, { id, version: 2, by: accountId }, list);
  }
  return 1;
}
