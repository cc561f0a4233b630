import { parseUfSeries } from './parse-uf-series.ts';
import type { ParsedUfSeries } from './parse-uf-series.ts';

export type FetchedUfSeries =
  ParsedUfSeries | { readonly type: 'unreachable'; readonly reason: string };

const patience = 8_000;

/**
 * Asks one source for its series. `url` is complete, as `toSourceUrl` makes it (the CMF's with its key and
 * `formato=json`, which is XML otherwise). Called by the schedule, never while a visitor waits: the
 * values of a period are known from the 9th of the month before.
 */
export async function fetchUfSeries(
  url: string,
  fetchAnswer: typeof fetch,
  today: string,
): Promise<FetchedUfSeries> {
  let answer: unknown;
  try {
    const response = await fetchAnswer(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return { type: 'unreachable', reason: `answered ${response.status}` };
    answer = await response.json();
  } catch (error) {
    return { type: 'unreachable', reason: error instanceof Error ? error.message : String(error) };
  }
  return parseUfSeries(answer, today);
}
