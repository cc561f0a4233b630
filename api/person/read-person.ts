import type { Language } from '@cotejo/domain/country/country.ts';
import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import { maskName } from '@cotejo/domain/person/mask-name.ts';
import { foundKinds, type FoundKind, type PersonKind } from '@cotejo/domain/person/person-page.ts';
import { subjectKindWords, subjectStatusWords } from '@cotejo/domain/privacy/subject-words.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  listNamed,
  listSubjectRequests,
  type RecordIds,
} from '@cotejo/store/desk/people-records.ts';
import { readFace } from '@cotejo/store/desk/read-face.ts';
import { findMailKey } from '@cotejo/store/person/person.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { reachesCountry, requireActor, type Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { readHistory as readLeadHistory } from '../lead/lead-history.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';
import { readPolicyHistory } from '../staff/policy-source.ts';
import { readPurchaseHistory } from '../staff/purchase-source.ts';
import { readTicketHistory } from '../ticket/ticket-history.ts';
import { loadEntries, type EntryGroup } from './entries.ts';
import { countOf, reachedOf } from './reached.ts';
import { sourcesOf } from './search-desk.ts';

/** Of each kind so many are lines of the page, and so many tell what happened. */
const mostOfKind = 50;
const toldOfKind = 10;
const mostTold = 100;

/** Everything of a person that the caller reaches. NOT_FOUND where that is nothing. */
export async function readPerson(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  context: RequestContext,
  id: string,
) {
  const { recordKeys } = configuration;
  const { language } = context;
  const actor = requireActor(context.actor);
  const mailKey = await findMailKey(db, id);
  const [named] = mailKey === null ? [] : await listNamed(db, [mailKey]);
  if (mailKey === null || named === undefined) throw new AppError('NOT_FOUND');
  const reached = await reachedOf(db, actor, named, 'read');
  if (countOf(reached) === 0) throw new AppError('NOT_FOUND');
  const groups = await loadEntries(db, reached, mostOfKind, language);
  const told = await reachedOf(db, actor, newestOf(groups), 'history');
  // What was written in them is opened with the person: it counts as this one reading, and can be found by each of them.
  await auditAct(db, context, {
    action: 'person:read',
    target: `person/${id}`,
    detail: { told: toListed(foundKinds.flatMap((kind) => told[kind])) },
  });
  const worked = await reachedOf(db, actor, reached, 'work');
  const isOpen = countOf(worked) > 0;
  const face = await readFace(db, recordKeys, sourcesOf(named, isOpen ? worked : reached));
  const open = isOpen ? face : null;
  return {
    id,
    name: isOpen ? (face?.name ?? '') : maskName(face?.name ?? ''),
    isOpen,
    email: open?.email || null,
    phone: open?.phone || null,
    number:
      open === null || open.number === ''
        ? null
        : formatNationalId(open.country ?? 'OTHER', open.number),
    groups: [...groups, ...(await rightsOf(db, mailKey, actor, language))],
    timeline: await tell(db, configuration, groups, told, language),
  };
}

/** The rights over their data that somebody asked for. Whether they have an account to sign in with is nobody's who attends to them. */
async function rightsOf(
  db: Database,
  mailKey: string,
  actor: Actor,
  language: Language,
): Promise<readonly EntryGroup<PersonKind>[]> {
  const asked = (await listSubjectRequests(db, mailKey))
    .filter(({ countryCode }) => reachesCountry(actor, 'subject-request:execute', countryCode))
    .map(({ id, reference, kind, status, countryCode, receivedAt }) => ({
      id,
      name: reference,
      state: subjectStatusWords[status][language],
      about: subjectKindWords[kind][language],
      country: countryCode,
      at: receivedAt.toISOString(),
    }));
  return asked.length === 0 ? [] : [{ kind: 'subject-request', entries: asked, more: false }];
}

/** Those of which is told what happened. */
function newestOf(groups: readonly EntryGroup[]): RecordIds {
  const newest = (of: FoundKind) =>
    (groups.find(({ kind }) => kind === of)?.entries ?? [])
      .slice(0, toldOfKind)
      .map(({ id }) => id);
  return {
    lead: newest('lead'),
    purchase: newest('purchase'),
    policy: newest('policy'),
    ticket: newest('ticket'),
  };
}

type Told = HistoryItem & {
  readonly of: { readonly kind: FoundKind; readonly id: string; readonly name: string };
};

/** What happened to some records, as the page of each tells it, the newest first. */
async function tell(
  db: Database,
  { recordKeys }: Dependencies['configuration'],
  groups: readonly EntryGroup[],
  whose: RecordIds,
  language: Language,
): Promise<readonly Told[]> {
  const histories: Readonly<Record<FoundKind, (id: string) => Promise<HistoryPage>>> = {
    lead: (id) => readLeadHistory(db, recordKeys, id, null),
    purchase: (id) => readPurchaseHistory(db, id, language),
    policy: (id) => readPolicyHistory(db, id, language),
    ticket: (id) => readTicketHistory(db, recordKeys, id, null),
  };
  const told: Told[] = [];
  for (const { kind, entries } of groups)
    for (const { id, name } of entries) {
      if (!whose[kind].includes(id)) continue;
      const { items } = await histories[kind](id);
      told.push(...items.map((item) => ({ ...item, of: { kind, id, name } })));
    }
  return told.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostTold);
}
