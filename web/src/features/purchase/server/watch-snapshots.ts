import type { ApiClient } from '@cotejo/contract/client.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { getPurchase } from '@cotejo/contract/purchase/purchase-calls.ts';
import { eventsPath } from './purchase-paths.ts';

/** Waits between polls while no stream is open; the last one repeats. */
const pollDelays = [2_000, 3_000, 5_000, 10_000] as const;
/** A stream that neither opens nor fails by then (a proxy that buffers) is helped by polling. */
const openPatience = 5_000;

export interface StreamLike {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface WatchTools {
  readonly openStream: ((url: string) => StreamLike) | null;
  readonly later: (act: () => void, milliseconds: number) => () => void;
}

const browserTools: WatchTools = {
  openStream:
    typeof EventSource === 'undefined' ? null : (url) => new EventSource(url) as StreamLike,
  later: (act, milliseconds) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Pushes each snapshot of the purchase to the page: by server-sent events, and by polling for as
 * long as the stream is not open. EventSource comes back by itself; the poll ends when it does.
 */
export function watchSnapshots(
  api: ApiClient,
  session: string,
  language: Language,
  onSnapshot: (snapshot: PurchaseSnapshot) => void,
  tools: WatchTools = browserTools,
): () => void {
  let stopped = false;
  let polls = 0;
  let cancelTimer: (() => void) | null = null;
  const controller = new AbortController();

  const poll = async (): Promise<void> => {
    const { signal } = controller;
    const result = await api.call(getPurchase, { params: { session } }, { signal });
    if (stopped || cancelTimer === null) return;
    if (result.ok && result.data) onSnapshot(result.data);
    polls += 1;
    schedule();
  };
  const schedule = (delay?: number): void => {
    const wait = delay ?? pollDelays[Math.min(polls, pollDelays.length - 1)] ?? 10_000;
    cancelTimer = tools.later(() => {
      poll().catch(() => {
        // An aborted read at the end of the page; a failed one answers with `ok: false`.
      });
    }, wait);
  };
  const stopPolling = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    polls = 0;
  };

  const stream = tools.openStream?.(eventsPath(session, language)) ?? null;
  stream?.addEventListener('snapshot', (event) => {
    stopPolling();
    onSnapshot(JSON.parse(event.data) as PurchaseSnapshot);
  });
  stream?.addEventListener('open', stopPolling);
  stream?.addEventListener('error', () => {
    if (cancelTimer === null && !stopped) schedule();
  });
  schedule(stream === null ? undefined : openPatience);

  return () => {
    stopped = true;
    stopPolling();
    controller.abort();
    stream?.close();
  };
}
