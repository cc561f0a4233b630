import {
  groupsOf,
  type CompanyPolicyRecord,
} from '@cotejo/domain/company-policy/company-policy-row.ts';
import type { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import { toPolicyError } from '@cotejo/domain/company-policy/policy-words.ts';
import { readPolicyForm } from '@cotejo/domain/company-policy/read-policy-form.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { approveOrAsk, hasApproved } from '@cotejo/store/approval/approvals.ts';
import {
  findInsurerOf,
  findPolicy,
  wasPolicyMovedBy,
} from '@cotejo/store/company-policy/find-policies.ts';
import {
  changePolicy,
  duplicatePolicy,
  removePolicy,
  renewPolicy,
  type PolicyMove,
} from '@cotejo/store/company-policy/move-policy.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { forCompany } from '../company/require-tenant.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, Move, MoveOutcome } from '../record/record-source.ts';
import { addPerson, removePerson } from './person-moves.ts';
import { readTerms } from './read-terms.ts';
import { setPrices } from './set-prices.ts';
import { tellInsurer } from './tell-insurer.ts';

type Acts = (typeof companyPolicyRecord)['acts'];
type Asked = AskedMove<CompanyPolicyRecord>;

/** How a policy moves, by each of its acts. */
export const policyMoves = (
  keys: RecordKeys,
  chargesProjectedUf: boolean,
): { readonly [Name in keyof Acts]: Move<CompanyPolicyRecord> } => ({
  addPerson: addPerson(keys),
  removePerson: removePerson(keys),
  change: async (tx, asked) => {
    const { row, values, version, actor, context } = asked;
    const { language } = context;
    const seen = { id: row.id, version, by: actor.accountId };
    const { given, problems } = readPolicyForm(values);
    const isAsked = (field: string): boolean => !row.isOnline || field === 'coverageGroups';
    const errors = [...problems]
      .filter(([field]) => isAsked(field))
      .map(([field, problem]) => toPolicyError(field, problem, language));
    const read = row.isOnline
      ? { terms: { tier: given.tier, coverageGroups: given.coverageGroups }, errors: [] }
      : await readTerms(tx, given, row.countryCode, language, await insurerOf(tx, row));
    const { terms } = read;
    if (terms === null || errors.length > 0)
      return { type: 'refused', errors: [...errors, ...read.errors] };
    const kind = 'changed';
    const { by } = seen;
    return moveOnce(asked, {
      isSame: isAsGiven(row, values),
      wasDone: (now) =>
        forCompany(tx, row, (own) => wasPolicyMovedBy(own, row.id, { version: now, kind, by })),
      move: async () =>
        answer(await forCompany(tx, row, (own) => changePolicy(own, seen, terms)), language),
    });
  },
  setPrices: setPrices(keys, chargesProjectedUf),
  duplicate: async (tx, asked) => {
    const { row, values, version, actor, context } = asked;
    const seen = { id: row.id, version, by: actor.accountId };
    const { given, problems } = readPolicyForm({ ...row, ...emptied, ...values });
    if (problems.has('endsOn'))
      return {
        type: 'refused',
        errors: [toPolicyError('endsOn', 'ends-before', context.language)],
      };
    const { number, startsOn, endsOn } = given;
    const id = nextId(asked, 'duplicate');
    return forCompany(tx, row, async (own) => {
      // The same call, whose answer was lost.
      if ((await findPolicy(own, id)) !== null) return { type: 'done' };
      const copy = { id, number, startsOn, endsOn };
      return answer(await duplicatePolicy(own, seen, copy), context.language);
    });
  },
  renew: async (tx, asked) => {
    const { row, values, version, actor, context } = asked;
    const seen = { id: row.id, version, by: actor.accountId };
    const { given, problems } = readPolicyForm({ ...row, ...emptied, ...values });
    const errors = [...problems].map(([field, problem]) =>
      toPolicyError(field, problem, context.language),
    );
    if (errors.length > 0) return { type: 'refused', errors };
    const { insurer: _, plan: __, ...facts } = given;
    const id = nextId(asked, 'renew');
    return forCompany(tx, row, async (own) => {
      if ((await findPolicy(own, id)) !== null) return { type: 'done' };
      const next = { ...facts, id, withPeople: values['withPeople'] === true };
      return answer(await renewPolicy(own, seen, next), context.language);
    });
  },
  tellInsurer: tellInsurer(keys),
  remove: async (tx, { row, version, actor: { accountId } }) => {
    const request = {
      permission: 'policy:delete',
      target: `company-policy/${row.id}`,
      payload: { version },
      accountId,
    } as const;
    if (row.state === 'REMOVED' && (await hasApproved(tx, request))) return { type: 'done' };
    if (row.version !== version) return { type: 'changed' };
    if ((await approveOrAsk(tx, request)) === 'asked') return { type: 'asked' };
    const seen = { id: row.id, version, by: accountId };
    const became = await forCompany(tx, row, (own) => removePolicy(own, seen));
    return became === 'held' ? { type: 'refused', code: 'FOREIGN_KEY_CONFLICT' } : { type: became };
  },
});

/** A field that is left empty is not among the values: it is not the old policy's, either. */
const emptied = { number: null, tier: null, endsOn: null };

/** The same for the same version of the policy, account and answers, so that a repeated call makes one policy. */
const nextId = ({ row, version, values, actor }: Asked, act: string): string =>
  deriveId(
    'company policy',
    `${row.id}/${version}/${act}/${actor.accountId}/${JSON.stringify(values)}`,
  );

const insurerOf = async (tx: Database, row: CompanyPolicyRecord) => ({
  name: row.insurer,
  organizationId: await forCompany(tx, row, (own) => findInsurerOf(own, row.id)),
});

/** Whether the policy is what somebody asks to make of it. */
function isAsGiven(row: CompanyPolicyRecord, values: Readonly<Record<string, unknown>>): boolean {
  const { given } = readPolicyForm(values);
  const own = ['insurer', 'number', 'tier', 'startsOn', 'endsOn', 'plan'] as const;
  const names = row.isOnline ? (['tier'] as const) : own;
  return (
    names.every((name) => row[name] === given[name]) &&
    groupsOf(row.coverageGroups).join() === given.coverageGroups.join()
  );
}

/** What became of a move, at the field that it is about. */
function answer(became: PolicyMove, language: Language): MoveOutcome {
  const refuse = (field: string, ...problem: Parameters<typeof wordsOf>): MoveOutcome => ({
    type: 'refused',
    errors: [wordsOf(...problem)(field)],
  });
  switch (became.type) {
    case 'done':
    case 'changed':
      return { type: became.type };
    case 'number-taken':
      return refuse('number', 'number-taken', language);
    case 'unanswered':
      return refuse('insurer', 'unanswered', language);
    case 'whole-months':
      return refuse('startsOn', 'whole-months', language);
    case 'group-in-use':
      return refuse('coverageGroups', 'group-in-use', language, { name: became.name });
    case 'renewed':
      return refuse('endsOn', 'renewed', language, { day: dateInWords(became.day, language) });
    case 'starts-first':
    case 'overlaps':
      return refuse('startsOn', became.type, language, {
        day: dateInWords(became.day, language),
      });
  }
}

const wordsOf =
  (
    problem: Parameters<typeof toPolicyError>[1],
    language: Language,
    words?: Parameters<typeof toPolicyError>[3],
  ) =>
  (field: string) =>
    toPolicyError(field, problem, language, words);
