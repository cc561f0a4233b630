import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { checkUfValues, type UfRefusal } from '@cotejo/domain/money/check-uf-values.ts';
import { lastPublishableDay } from '@cotejo/domain/money/uf-period.ts';
import { raiseAttention, resolveAttention } from '../attention/attention.ts';
import type { Database } from '../database.ts';
import { fetchUfSeries } from './fetch-uf-series.ts';
import { findLastPublished, findPublishedFrom } from './find-uf-values.ts';
import { saveUfValues } from './save-uf-values.ts';

export type UfRefresh =
  | { readonly type: 'saved'; readonly read: number; readonly changed: number }
  /** Nothing was saved, and what is known stays. */
  | {
      readonly type: 'refused';
      readonly reason: UfRefusal | 'unreachable' | 'unreadable';
      readonly detail: string;
    };

/** What was missed is fetched this far back; older gaps are a matter for a person. */
const farthestBackDays = 400;

/**
 * Asks the source at `url` for what the table lacks, checks the answer and saves it. A source that is away or
 * says what cannot be true is shown to staff until a later answer is taken.
 */
export async function refreshUf(
  db: Database,
  url: string,
  /** The ISO day in Chile. */
  today: string,
  fetchAnswer: typeof fetch = fetch,
): Promise<UfRefresh> {
  const outcome = await takeAnswer(db, url, today, fetchAnswer);
  if (outcome.type === 'saved') await resolveAttention(db, [subject], ['uf_refused']);
  else {
    const { reason, detail } = outcome;
    const said = `the UF source was refused (${reason}): ${detail}`;
    await raiseAttention(db, { subject, kind: 'uf_refused', needs: 'person', detail: said });
  }
  return outcome;
}

const subject = 'uf/refresh';

async function takeAnswer(
  db: Database,
  url: string,
  today: string,
  fetchAnswer: typeof fetch,
): Promise<UfRefresh> {
  const last = await findLastPublished(db);
  const earliest = addDays(today, -farthestBackDays);
  const next = last === null ? earliest : addDays(last.date, 1);
  // Today is always asked for: what is known ahead is compared with what the source says now.
  const from = [next, earliest].sort().at(-1) ?? next;
  const span = { from: from > today ? today : from, to: lastPublishableDay(today) };
  const fetched = await fetchUfSeries(toSourceUrl(url, span, today), fetchAnswer, today);
  if (fetched.type !== 'series')
    return { type: 'refused', reason: fetched.type, detail: fetched.reason };
  const { values } = fetched;
  const first = values[0]?.date ?? today;
  const checked = checkUfValues(values, await findPublishedFrom(db, first), today);
  if (checked.type === 'refused') return checked;
  const changed = await saveUfValues(db, checked.values, new URL(url).host);
  return { type: 'saved', read: values.length, changed };
}

/** `[from]`, `[to]` and today's `[year]` of a configured address, filled in. */
export function toSourceUrl(
  url: string,
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): string {
  return url
    .replaceAll('[from]', from)
    .replaceAll('[to]', to)
    .replaceAll('[year]', today.slice(0, 4));
}
