import { watchLoads } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import type { StreamEnd } from '@cotejo/web/src/shared/api/read-events.ts';
import { useEffect, useEffectEvent } from 'react';
import { keepListening, pauseUnless } from '../record/live/keep-listening.ts';
import { watchPresence } from '../record/live/presence.ts';
import { useSignedIn } from '../session/session-context.ts';

/** How soon a stream that was refused is asked for again: the build before has none. */
const retryMs = 30_000;

/**
 * Reads what a page shows of the loads of a company again, whenever one of them moved on. While one is worked and the stream is
 * refused, it is read each time that the stream was asked for in vain.
 *
 * @param shown `loadId`: the one that the page shows; null: it shows all
 */
export function useLoadNews(
  company: string,
  shown: {
    readonly loadId: string | null;
    readonly isWorked: boolean;
    readonly readAgain: () => Promise<unknown>;
  },
): void {
  const { session } = useSignedIn();
  const { loadId } = shown;
  const read = useEffectEvent(() => shown.readAgain());
  const isWorked = useEffectEvent(() => shown.isWorked);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const presence = watchPresence(signal);
    const readInTurn = inTurn(() => read(), signal);
    const hear = (data: unknown): void => {
      const { id } = data as { readonly id: string | null };
      if (id === null || loadId === null || id === loadId) void readInTurn();
    };
    const address = fillPath(watchLoads.path, { company });
    const open = async (ending: AbortSignal): Promise<StreamEnd> => {
      const end = await session.listen(address, ending, hear, presence.isPresent);
      if (end.type === 'refused' && presence.isPresent() && isWorked()) void readInTurn();
      return end;
    };
    const listen = async (): Promise<void> => {
      for (;;) {
        await keepListening(open, presence, signal);
        if (signal.aborted) return;
        do await pauseUnless(signal, retryMs);
        while (!signal.aborted && !(presence.isPresent() && isWorked()));
      }
    };
    void listen();
    return () => leaving.abort();
  }, [session, company, loadId]);
}

/** What is asked for while it runs is done once more after it: the last news is always read. */
function inTurn(work: () => Promise<unknown>, signal: AbortSignal): () => Promise<void> {
  let isRunning = false;
  let isAskedAgain = false;
  return async () => {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    while (isAskedAgain && !signal.aborted) {
      isAskedAgain = false;
      await work();
    }
    isRunning = false;
  };
}
