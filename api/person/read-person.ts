import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import { accountWords } from '@cotejo/domain/managed-account/account-words.ts';
import { maskName } from '@cotejo/domain/person/mask-name.ts';
import { foundKinds, type FoundKind, type PersonKind } from '@cotejo/domain/person/person-page.ts';
import { subjectKindWords, subjectStatusWords } from '@cotejo/domain/privacy/subject-words.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listNamed, type NamedRecords } from '@cotejo/store/desk/people-records.ts';
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
  if (named === undefined) throw new AppError('NOT_FOUND');
  const reached = await reachedOf(db, actor, named, 'read');
  if (countOf(reached) === 0) throw new AppError('NOT_FOUND');
  await auditAct(db, context, { action: 'person:read', target: `person/${id}` });
  const worked = await reachedOf(db, actor, reached, 'work');
  const isOpen = countOf(worked) > 0;
  const face = await readFace(db, recordKeys, sourcesOf(named, isOpen ? worked : reached));
  const groups = await loadEntries(db, reached, mostOfKind, language);
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
    groups: [...groups, ...othersOf(named, actor, language)],
    timeline: await tell(db, configuration, groups, language),
  };
}

/** What is no work of the desk's: rights that were asked for, and the account to sign in with. */
function othersOf(
  { subjectRequests, accounts }: NamedRecords,
  actor: Actor,
  language: Language,
): readonly EntryGroup<PersonKind>[] {
  const asked = subjectRequests
    .filter(({ countryCode }) => reachesCountry(actor, 'subject-request:execute', countryCode))
    .map(({ id, reference, kind, status, countryCode, receivedAt }) => ({
      id,
      name: reference,
      state: subjectStatusWords[status][language],
      about: subjectKindWords[kind][language],
      country: countryCode,
      at: receivedAt.toISOString(),
    }));
  const held = accounts.map(({ id, status, createdAt }) => ({
    id,
    name: id.slice(0, 8),
    state: accountWords[status]?.[language] ?? status,
    about: accountWords['customer']?.[language] ?? '',
    country: null as CountryCode | null,
    at: createdAt.toISOString(),
  }));
  return (
    [
      { kind: 'subject-request', entries: asked, more: false },
      { kind: 'account', entries: held, more: false },
    ] as const
  ).filter(({ entries }) => entries.length > 0);
}

type Told = HistoryItem & {
  readonly of: { readonly kind: FoundKind; readonly id: string; readonly name: string };
};

/** What happened to the newest records of each kind, as the page of each tells it, the newest first. */
async function tell(
  db: Database,
  { recordKeys }: Dependencies['configuration'],
  groups: readonly EntryGroup[],
  language: Language,
): Promise<readonly Told[]> {
  const histories: Readonly<Record<FoundKind, (id: string) => Promise<HistoryPage>>> = {
    lead: (id) => readLeadHistory(db, recordKeys, id, null),
    purchase: (id) => readPurchaseHistory(db, id, language),
    policy: (id) => readPolicyHistory(db, id, language),
    ticket: (id) => readTicketHistory(db, recordKeys, id, null),
  };
  const told: Told[] = [];
  for (const kind of foundKinds) {
    const entries = groups.find((group) => group.kind === kind)?.entries ?? [];
    for (const { id, name } of entries.slice(0, toldOfKind)) {
      const { items } = await histories[kind](id);
      told.push(...items.map((item) => ({ ...item, of: { kind, id, name } })));
    }
  }
  return told.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostTold);
}
