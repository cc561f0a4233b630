import type { Payload } from '@temporalio/common';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachesEverything } from '@cotejo/domain/account/reach.ts';
import { findCountries } from '@cotejo/store/attention/find-country.sql.ts';
import type { Database } from '@cotejo/store/database.ts';
import { reachedCountries, type Actor } from '../http/actor.ts';

const permission = 'payload:decode';
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Numbers, booleans and null: nothing that could name somebody. */
const wordless = /^[\s\d.,:[\]{}eE+-]*(?:(?:null|true|false)[\s\d.,:[\]{}eE+-]*)*$/;

/**
 * What Temporal's UI asks for does not say which workflow it is of, so a payload is held against the records that it
 * names: whoever reaches only some countries reads what names records of them alone. Everything else stays as
 * it came, sealed: records of other countries, words that name no record.
 */
export async function keepReached(
  db: Database,
  actor: Actor,
  sealed: readonly Payload[],
  opened: readonly Payload[],
): Promise<Payload[]> {
  const grant = getGrant(actor.role, permission);
  if (grant !== null && reachesEverything(grant, actor)) return [...opened];
  const reached = new Set<string>(reachedCountries(actor, permission));
  const texts = opened.map(({ data }) => Buffer.from(data ?? []).toString('utf8'));
  const named = texts.map((text) => [...new Set(text.match(ids) ?? [])]);
  const countries = await findCountries(db, [...new Set(named.flat())]);
  return opened.map((payload, at) => {
    const found = (named[at] ?? []).flatMap((id) => countries.get(id) ?? []);
    const isReached =
      wordless.test(texts[at] ?? '') ||
      (found.length > 0 && found.every((country) => reached.has(country)));
    return isReached ? payload : (sealed[at] ?? payload);
  });
}
