import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { maskName } from '@cotejo/domain/person/mask-name.ts';
import { readSearchTerm, waysOf } from '@cotejo/domain/person/search-term.ts';
import { findByTerm, listNamed, type NamedRecords } from '@cotejo/store/desk/people-records.ts';
import { readFace } from '@cotejo/store/desk/read-face.ts';
import type { RecordIds } from '@cotejo/store/desk/people-records.ts';
import { identifyPeople } from '@cotejo/store/person/person.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { loadEntries } from './entries.ts';
import { countOf, reachedOf, together } from './reached.ts';

/** Of each group so many are shown. */
const shown = 10;

/** So many addresses are looked at for one name: those whose records are out of reach are left out afterwards. */
const mostAddresses = 60;

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
  const found = await findByTerm(db, indexKey, term, mostAddresses);
  const named = await listNamed(db, [...new Set([...found.mailKeys, ...found.theirMailKeys])]);
  const all = together([...named, found.records]);
  const reached = await reachedOf(db, actor, all, 'read');
  const people = named
    .map((one) => ({ one, ids: ownOf(one, reached) }))
    .filter(({ ids }) => countOf(ids) > 0);
  // Of who is found by a record's own code that record alone is meant.
  const meant = new Set(found.mailKeys);
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
  return { ways: [...ways], people: { entries, more: people.length > shown }, groups };
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
