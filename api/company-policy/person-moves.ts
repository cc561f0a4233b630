import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { toPolicyError } from '@cotejo/domain/company-policy/policy-words.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { parseNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { Movement } from '@cotejo/domain/insurer/insurer-terms.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { openCompanyKeys } from '@cotejo/store/company/company-keys.ts';
import type { CompanyPersonRow } from '@cotejo/store/company-person/company-person.model.ts';
import { findPeople, toPersonKey } from '@cotejo/store/company-person/people.ts';
import type { CompanyPolicyRow } from '@cotejo/store/company-policy/company-policy.model.ts';
import { addMember, endMember, listStanding } from '@cotejo/store/company-policy/move-members.ts';
import { lockPolicy, moveRow } from '@cotejo/store/company-policy/move-policy.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, OneTenantDatabase } from '@cotejo/store/database.ts';
import { forCompany } from '../company/require-tenant.ts';
import type { AskedMove, MoveOutcome } from '../record/record-source.ts';
import { sayOutside, type InsurersPolicy } from './agreed-window.ts';

type Asked = AskedMove<CompanyPolicyRecord>;

/** Puts a person of the company into the policy, from a day on and in a group of cover. */
export const addPerson =
  (keys: RecordKeys) =>
  async (tx: Database, asked: Asked): Promise<MoveOutcome> => {
    const { row, values, version, actor, context } = asked;
    const { accountId: by } = actor;
    const { language } = context;
    const validFrom = String(values['validFrom']);
    const coverageGroup = String(values['coverageGroup']);
    const outside = await refuseDay(tx, row, { of: 'activation', day: validFrom, language });
    if (outside !== null) return outside;
    const legalId = readLegalId(asked);
    if (legalId === null) return refuse('legalId', 'legal-id', language);
    return forCompany(tx, row, async (own) => {
      const policy = await lockPolicy(own, { id: row.id, version });
      const person = await findPerson(own, keys, legalId);
      if (person === null) return refuse('legalId', 'nobody', language);
      if (policy === null) {
        const standing = await listStanding(own, row.id, [person.id]);
        const isSame = standing.some(
          (each) =>
            each.validFrom === validFrom &&
            each.coverageGroup === coverageGroup &&
            each.recordedBy === by,
        );
        return { type: isSame ? 'done' : 'changed' };
      }
      const asked = { row, policy, person, coverageGroup, validFrom, by };
      return putInto(own, asked, { language, personField: 'legalId' });
    });
  };

/** Where a refusal is said: the field that names the person, or the policy for the person whose page it is. */
interface SaidAt {
  readonly language: Language;
  readonly personField: string;
}

interface Placed {
  readonly row: Pick<CompanyPolicyRecord, 'id' | 'startsOn' | 'endsOn'>;
  /** The same, locked. */
  readonly policy: CompanyPolicyRow;
  readonly person: CompanyPersonRow;
  readonly by: string;
}

/** Puts somebody of the company into a policy that is locked, or says at which field why not. */
export async function putInto(
  own: OneTenantDatabase,
  asked: Placed & { readonly coverageGroup: string; readonly validFrom: string },
  { language, personField }: SaidAt,
): Promise<MoveOutcome> {
  const { row, policy, person, coverageGroup, validFrom, by } = asked;
  const { startsOn, endsOn } = row;
  if (validFrom < startsOn)
    return refuse('validFrom', 'before-policy', language, {
      day: dateInWords(startsOn, language),
    });
  if (endsOn !== null && validFrom > endsOn)
    return refuse('validFrom', 'after-policy', language, { day: dateInWords(endsOn, language) });
  if (!policy.coverageGroups.includes(coverageGroup))
    return refuse('coverageGroup', 'group', language);
  const member = { companyPolicyId: row.id, person, coverageGroup, validFrom, by };
  const became = await addMember(own, member);
  if (became !== 'done') return refuse(personField, became, language);
  await moveRow(own, policy, {}, { kind: 'person-added', by });
  return { type: 'done' };
}

/** Takes somebody off a policy that is locked, and their dependants with them, or says at which field why not. */
export async function takeOff(
  own: OneTenantDatabase,
  asked: Placed & { readonly validTo: string; readonly reason: ExclusionReason },
  { language, personField }: SaidAt,
): Promise<MoveOutcome> {
  const { row, policy, person, validTo, reason, by } = asked;
  const { endsOn } = row;
  if (reason !== 'mistake' && endsOn !== null && validTo > addDays(endsOn, 1))
    return refuse('validTo', 'after-policy', language, { day: dateInWords(endsOn, language) });
  const became = await endMember(own, { companyPolicyId: row.id, person, validTo, reason, by });
  if (became.type === 'not-covered') return refuse(personField, 'not-covered', language);
  if (became.type === 'not-after')
    return refuse('validTo', 'not-after', language, { day: dateInWords(became.day, language) });
  await moveRow(own, policy, {}, { kind: 'person-removed', by });
  return { type: 'done' };
}

const refuse = (...error: Parameters<typeof toPolicyError>): MoveOutcome => ({
  type: 'refused',
  errors: [toPolicyError(...error)],
});

/** Refuses a day on which the policy's insurer takes nobody in, or lets nobody go; null where it does. */
export async function refuseDay(
  tx: Database,
  policy: InsurersPolicy,
  asked: { readonly of: Movement; readonly day: string; readonly language: Language },
): Promise<MoveOutcome | null> {
  const outside = await sayOutside(tx, policy, asked);
  if (outside === null) return null;
  const field = asked.of === 'activation' ? 'validFrom' : 'validTo';
  return refuse(field, outside.problem, asked.language, outside);
}

/** The same for the day on which cover ends. Of a mistake nothing remains, so that it has no day. */
export async function refuseEnd(
  tx: Database,
  policy: InsurersPolicy,
  {
    validTo,
    reason,
    language,
  }: {
    readonly validTo: string;
    readonly reason: ExclusionReason;
    readonly language: Language;
  },
): Promise<MoveOutcome | null> {
  if (reason === 'mistake') return null;
  if (validTo === '') return refuse('validTo', 'no-day', language);
  return refuseDay(tx, policy, { of: 'cancellation', day: validTo, language });
}

/** Takes a person off the policy from a day on, and their dependants with them. */
export const removePerson =
  (keys: RecordKeys) =>
  async (tx: Database, asked: Asked): Promise<MoveOutcome> => {
    const { row, values, version, actor, context } = asked;
    const { accountId: by } = actor;
    const { language } = context;
    const validTo = String(values['validTo'] ?? '');
    const reason = values['reason'] as ExclusionReason;
    const outside = await refuseEnd(tx, row, { validTo, reason, language });
    if (outside !== null) return outside;
    const legalId = readLegalId(asked);
    if (legalId === null) return refuse('legalId', 'legal-id', language);
    return forCompany(tx, row, async (own) => {
      const policy = await lockPolicy(own, { id: row.id, version });
      const person = await findPerson(own, keys, legalId);
      if (person === null) return refuse('legalId', 'nobody', language);
      if (policy === null) {
        const standing = await listStanding(own, row.id, [person.id]);
        const isSame = standing.some(
          (each) => each.validTo === validTo && each.reason === reason && each.recordedBy === by,
        );
        return { type: isSame ? 'done' : 'changed' };
      }
      const asked = { row, policy, person, validTo, reason, by };
      return takeOff(own, asked, { language, personField: 'legalId' });
    });
  };

/** As the company's country writes it; null where it is none. */
function readLegalId({ row, values }: Asked): string | null {
  const read = parseNationalId(row.countryCode, values['legalId'], 'purchase');
  return read.ok ? read.value : null;
}

async function findPerson(
  own: OneTenantDatabase,
  masters: RecordKeys,
  legalId: string,
): Promise<CompanyPersonRow | null> {
  const { indexKey } = await openCompanyKeys(own, masters);
  const key = toPersonKey(indexKey, legalId);
  return (await findPeople(own, [key], true)).get(key) ?? null;
}
