import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { maskName } from '@cotejo/domain/person/mask-name.ts';
import { readSearchTerm, waysOf } from '@cotejo/domain/person/search-term.ts';
import {
  findByTerm,
  listNamed,
  readLeadsOf,
  type FoundByTerm,
  type NamedRecords,
} from '@cotejo/store/desk/people-records.ts';
import { readFace } from '@cotejo/store/desk/read-face.ts';
import type { RecordIds } from '@cotejo/store/desk/people-records.ts';
import type { Database } from '@cotejo/store/database.ts';
import { identifyPeople } from '@cotejo/store/person/person.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { loadEntries } from './entries.ts';
import { countOf, reachedOf, together } from './reached.ts';

/** Of each group so many are shown. */
const shown = 10;

/** So many addresses of those who have a name are looked at, of what the caller reaches. */
const mostAddresses = 60;

/** So many purchases and requests are asked at once whether they are reached. */
const askedAtOnce = 1_000;

/** Finds what somebody typed, as far as the caller reaches it; the audit names how and what was found, never what was typed. */
export async function searchDesk(
  { db, configuration }: Pick<Dependencies, 'db' | 'configuration'>,
  context: RequestContext,
  typed: string,
) {
  const { recordKeys, indexKey } = configuration;
  const actor = requireActor(context.actor);
  const term = readSearchTerm(typed);
  const ways = waysOf(term);
  const found = await findByTerm(db, indexKey, term);
  const near = await listAddresses(db, actor, found);
  const meant = new Set([...(found.mailKey === null ? [] : [found.mailKey]), ...near.mailKeys]);
  const named = await listNamed(db, [...new Set([...meant, ...found.theirMailKeys])]);
  const all = together([...named, found.records]);
  const reached = await reachedOf(db, actor, all, 'read');
  const people = named
    .map((one) => ({ one, ids: ownOf(one, reached) }))
    .filter(({ ids }) => countOf(ids) > 0);
  // Of who is found by a record's own code that record alone is listed.
  const listed = together([
    ...people.flatMap(({ one, ids }) => (meant.has(one.mailKey) ? [ids] : [])),
    ownOf(found.records, reached),
  ]);
  const ids = await identifyPeople(
    db,
    people.slice(0, shown).map(({ one }) => one.mailKey),
  );
  const groups = await loadEntries(db, listed, shown, context.language);
  const read = [...ids.values(), ...groups.flatMap(({ entries }) => entries.map(({ id }) => id))];
  await auditAct(db, context, {
    action: 'desk:search',
    target: null,
    detail: { by: ways.join(' '), listed: toListed(read) },
  });
  const entries = [];
  for (const { one, ids: own } of people.slice(0, shown)) {
    const id = ids.get(one.mailKey);
    if (id === undefined) continue;
    const face = await readFace(db, recordKeys, sourcesOf(one, own));
    entries.push({ id, name: maskName(face?.name ?? ''), count: countOf(own) });
  }
  return { ways: [...ways], people: { entries, more: near.more || people.length > shown }, groups };
}

/** The addresses of what has a number or a name, of what the caller reaches of it, the newest first; whether there may be more. */
async function listAddresses(
  db: Database,
  actor: Actor,
  { marked, isCut }: FoundByTerm,
): Promise<{ readonly mailKeys: readonly string[]; readonly more: boolean }> {
  const mailKeys = new Set<string>();
  for (let at = 0; at < marked.length; at += askedAtOnce) {
    const asked = marked.slice(at, at + askedAtOnce);
    const ids = asked.map(({ subjectId }) => subjectId);
    const leads = await readLeadsOf(db, ids);
    const reached = await reachedOf(
      db,
      actor,
      {
        lead: [...new Set(leads.values())],
        purchase: ids.filter((id) => !leads.has(id)),
        policy: [],
        ticket: [],
      },
      'read',
    );
    const within = new Set([...reached.lead, ...reached.purchase]);
    for (const { subjectId, mailKey } of asked) {
      if (!within.has(leads.get(subjectId) ?? subjectId)) continue;
      if (mailKeys.size === mostAddresses && !mailKeys.has(mailKey))
        return { mailKeys: [...mailKeys], more: true };
      mailKeys.add(mailKey);
    }
  }
  return { mailKeys: [...mailKeys], more: isCut };
}

/** Those of somebody's that are among the reached ones. */
function ownOf(own: RecordIds, reached: RecordIds): RecordIds {
  const within = (kind: keyof RecordIds) => {
    const among = new Set(reached[kind]);
    return own[kind].filter((id) => among.has(id));
  };
  return {
    lead: within('lead'),
    purchase: within('purchase'),
    policy: within('policy'),
    ticket: within('ticket'),
  };
}

/** The answers that may be opened where these records are reached. */
export function sourcesOf({ requests, purchases }: NamedRecords, reached: RecordIds) {
  const leads = new Set(reached.lead);
  const bought = new Set(reached.purchase);
  return {
    purchase: purchases.flatMap(({ id }) => (bought.has(id) ? [id] : [])),
    requests: requests.flatMap(({ id, leadId }) => (leads.has(leadId) ? [id] : [])),
    ticket: reached.ticket,
  };
}
