import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { readContact, readWindows } from '@cotejo/domain/insurer/insurer-forms.ts';
import type {
  AskedTerms,
  ContactDuty,
  InsurerContact,
  InsurerRecord,
} from '@cotejo/domain/insurer/insurer-row.ts';
import {
  agreedSince,
  nextCuttingDay,
  pickTerms,
  termsOn,
  type InsurerTerms,
  type TermsVersion,
} from '@cotejo/domain/insurer/insurer-terms.ts';
import { contactDutyWords } from '@cotejo/domain/insurer/insurer-words.ts';
import type { insurerRecord } from '@cotejo/domain/insurer/insurer.record.ts';
import { changesOf, type HistoryChange } from '@cotejo/domain/record/history-change.ts';
import {
  approvalLifeMs,
  approveOrAsk,
  hasApproved,
  listAsking,
} from '@cotejo/store/approval/approvals.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  addContact,
  changeContact,
  endContact,
  listContacts,
} from '@cotejo/store/organization/insurer-contacts.ts';
import { listTerms, writeTerms } from '@cotejo/store/organization/insurer-terms.ts';
import { moveInsurer, type InsurerMove } from '@cotejo/store/organization/move-insurer.ts';
import {
  listEventsSince,
  noteEvent,
  wasDoneBy,
} from '@cotejo/store/organization/organization-events.ts';
import type { OrganizationEventRow } from '@cotejo/store/organization/organization-record.model.ts';
import { insurerTable } from '@cotejo/store/organization/organization-table.ts';
import {
  listOrganizationsOf,
  type RecordWithOrganization,
} from '@cotejo/store/organization/read-organization.ts';
import type { Dependencies } from '../dependencies.ts';
import { readEventHistory } from '../organization/event-history.ts';
import { createdId } from '../record/created-id.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';

type Acts = (typeof insurerRecord)['acts'];
type Asked = AskedMove<InsurerRecord>;
type Name = keyof InsurerTerms;

/** The acts that a second person confirms: their permission, and the lines that they write. */
const byTwo = {
  setCuttingDay: {
    permission: 'admin:insurer:update-cutting-day',
    asked: 'cutting_day_asked',
    set: 'cutting_day_set',
  },
  setWindows: {
    permission: 'admin:insurer:update-retroactive-days',
    asked: 'windows_asked',
    set: 'windows_set',
  },
} as const satisfies Partial<
  Record<keyof Acts, { permission: Permission; asked: string; set: string }>
>;
type ByTwo = keyof typeof byTwo;
const actsByTwo = Object.keys(byTwo) as readonly ByTwo[];
const linesByTwo = actsByTwo.flatMap((act) => [byTwo[act].asked, byTwo[act].set]);

const dutyField = 'duty';
const targetOf = (id: string): string => `insurer/${id}`;

/** Insurers as staff read and change them (docs/decisions/organisations.md). */
export function insurerSource({ configuration }: Dependencies): RecordSource<InsurerRecord, Acts> {
  const { recordKeys: keys } = configuration;
  return {
    table: insurerTable,
    load: async (db, ids, actor, { alone }) => {
      const rows = await listOrganizationsOf(db, ids);
      const terms = await listTerms(db, ids);
      const seesContacts = alone && getGrant(actor.role, 'admin:insurer:read-contact') !== null;
      const contacts = seesContacts ? await listContacts(db, keys, ids) : null;
      const since = new Date(Date.now() - approvalLifeMs);
      const lines = alone ? await listEventsSince(db, ids, linesByTwo, since) : [];
      return rows.map((row) =>
        present(row, {
          terms: terms.get(row.id) ?? [],
          contacts: contacts === null ? null : (contacts.get(row.id) ?? []),
          asked: openAsked(
            lines.filter(({ recordId }) => recordId === row.id),
            todayOf(row.organization.countryCode),
          ),
        }),
      );
    },
    history: (db, id, before, _actor, language) =>
      readEventHistory(db, keys, { recordId: id, about: 'insurer' }, before, sayDuty(language)),
    asked: async (db, { id, asked }, { accountId }) => {
      const states = await Promise.all(
        actsByTwo.map(async (act) => {
          // What was asked for from a day that is over nobody can confirm any more.
          if (!asked.some((one) => one.act === act)) return [];
          const { permission } = byTwo[act];
          const asking = await listAsking(db, { permission, target: targetOf(id) });
          return asking.length === 0
            ? []
            : [[act, asking.includes(accountId) ? 'own' : 'asked'] as const];
        }),
      );
      return new Map(states.flat());
    },
    acts: {
      setCuttingDay: (tx, asked) =>
        setTerms(tx, asked, 'setCuttingDay', { cuttingDay: Number(asked.values['cuttingDay']) }),
      setWindows: (tx, asked) => setTerms(tx, asked, 'setWindows', readWindows(asked.values)),
      addContact: async (tx, asked) => {
        const { row, actor, context, values, version } = asked;
        const { person, duty } = readContact(values);
        const id = createdId('insurer contact', actor.accountId, context.idempotencyKey);
        // The same call again, whose answer was lost.
        if (row.version !== version && row.contacts?.some((one) => one.id === id) === true)
          return { type: 'done' };
        const changes = [{ field: dutyField, from: null, to: duty }];
        const moved = await move(tx, asked, { kind: 'contact_added', changes });
        if (moved.type !== 'done') return moved;
        await addContact(tx, keys, { id, recordId: row.id, duty, person });
        return moved;
      },
      changeContact: async (tx, asked) => {
        const { row, values } = asked;
        const { person, duty } = readContact(values);
        const id = String(values['contact']);
        const before = row.contacts?.find((one) => one.id === id);
        const changes = [{ field: dutyField, from: before?.duty ?? null, to: duty }];
        const isDone =
          before?.name === person.name &&
          before.email === person.email &&
          before.phone === person.phone;
        const moved = await move(tx, asked, { kind: 'contact_changed', changes }, isDone);
        if (moved.type !== 'done' || row.version !== asked.version) return moved;
        const was = await changeContact(tx, keys, { id, recordId: row.id, duty, person });
        return was ? moved : { type: 'refused' };
      },
      endContact: async (tx, asked) => {
        const { row, values, version } = asked;
        const id = String(values['contact']);
        const before = row.contacts?.find((one) => one.id === id);
        const changes =
          before === undefined ? [] : [{ field: dutyField, from: null, to: before.duty }];
        const moved = await move(tx, asked, { kind: 'contact_ended', changes });
        if (moved.type !== 'done' || row.version !== version) return moved;
        return (await endContact(tx, { id, recordId: row.id })) ? moved : { type: 'refused' };
      },
    },
  };
}

/** Of a contact the history says what they are written to about, and nothing else of them. */
const sayDuty =
  (language: Language) =>
  ({ changes }: OrganizationEventRow): string | null => {
    const duty = changes.find(({ field }) => field === dutyField)?.to;
    return typeof duty === 'string' ? contactDutyWords[duty as ContactDuty][language] : null;
  };

/** What two people say of an insurer from a day on, the same to the last figure. */
async function setTerms(
  tx: Database,
  asked: Asked,
  act: ByTwo,
  terms: Partial<InsurerTerms>,
): Promise<MoveOutcome> {
  const { row, version, actor, values } = asked;
  const { permission, asked: askedLine, set } = byTwo[act];
  const effectiveFrom = String(values['effectiveFrom']);
  const request = {
    permission,
    target: targetOf(row.id),
    payload: { ...terms, effectiveFrom },
    accountId: actor.accountId,
  };
  // The same call again, whose answer was lost: nobody is asked once more.
  if (row.version !== version)
    return { type: (await hasApproved(tx, request)) ? 'done' : 'changed' };
  const before = termsOn((await listTerms(tx, [row.id])).get(row.id) ?? [], effectiveFrom);
  const changes = [
    ...changesOf(before, terms as Record<Name, number | null>),
    { field: 'effectiveFrom', from: null, to: effectiveFrom },
  ];
  if ((await approveOrAsk(tx, request)) === 'asked') {
    await noteEvent(tx, {
      recordId: row.id,
      about: 'insurer',
      version,
      kind: askedLine,
      changes: toAll(terms, effectiveFrom),
      byAccount: actor.accountId,
    });
    return { type: 'asked' };
  }
  const moved = await move(tx, asked, { kind: set, changes });
  if (moved.type !== 'done') return moved;
  await writeTerms(tx, { recordId: row.id, effectiveFrom, byAccount: actor.accountId }, terms);
  return moved;
}

/** All requested values, unchanged ones too: the second person sees exactly what they confirm. */
const toAll = (terms: Partial<InsurerTerms>, effectiveFrom: string): readonly HistoryChange[] => [
  ...Object.entries(terms).map(([field, to]) => ({ field, from: null, to })),
  { field: 'effectiveFrom', from: null, to: effectiveFrom },
];

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: Asked,
  { kind, changes }: Pick<InsurerMove, 'kind' | 'changes'>,
  isAsGiven = true,
): Promise<MoveOutcome> {
  const event = { recordId: row.id, about: 'insurer', kind, byAccount: by } as const;
  return moveOnce(
    { row, version },
    {
      isSame: isAsGiven,
      wasDone: (now) => wasDoneBy(tx, { ...event, version: now }),
      move: () => moveInsurer(tx, { id: row.id, version, kind, changes, by }),
    },
  );
}

const nothing = pickTerms(() => null);

const todayOf = (country: CountryCode): string => dayIn(countries[country].timeZone, Date.now());

/** What was asked for last of each act, from a day that is not over, and nobody has confirmed since. */
function openAsked(lines: readonly OrganizationEventRow[], today: string): readonly AskedTerms[] {
  const hasPassed = ({ changes }: OrganizationEventRow): boolean =>
    changes.some(({ field, to }) => field === 'effectiveFrom' && to !== null && to < today);
  return actsByTwo.flatMap((act) => {
    const last = lines.find(
      (line) =>
        line.kind === byTwo[act].set || (line.kind === byTwo[act].asked && !hasPassed(line)),
    );
    if (last === undefined || last.kind === byTwo[act].set) return [];
    const said = Object.fromEntries(last.changes.map(({ field, to }) => [field, to]));
    return [{ ...nothing, ...said, act } as unknown as AskedTerms];
  });
}

function present(
  { id, termsVersion, organization }: RecordWithOrganization,
  {
    terms,
    contacts,
    asked,
  }: {
    readonly terms: readonly TermsVersion[];
    readonly contacts: readonly InsurerContact[] | null;
    readonly asked: readonly AskedTerms[];
  },
): InsurerRecord {
  const { code, type, displayName } = organization;
  const { countryCode } = organization;
  const today = todayOf(countryCode);
  return {
    id,
    version: termsVersion,
    code,
    countryCode,
    type,
    name: displayName,
    ...termsOn(terms, today),
    effectiveFrom: agreedSince(terms, today),
    nextCut: nextCuttingDay(terms, countryCode, today),
    planned: terms.filter(({ effectiveFrom }) => effectiveFrom > today).map(toPlanned),
    asked: asked as InsurerRecord['asked'],
    contacts: contacts as InsurerRecord['contacts'],
  };
}

/** Without who wrote it, and when: the history has those. */
const toPlanned = (version: TermsVersion): InsurerRecord['planned'][number] => ({
  effectiveFrom: version.effectiveFrom,
  ...pickTerms((name) => version[name]),
});
