import { watchOwnTicket } from '@cotejo/contract/ticket/chat-calls.ts';
import { useEffect, useEffectEvent } from 'react';
import { pause } from '../../shared/api/pause.ts';
import { readEvents } from '../../shared/api/read-events.ts';

const againMs = 5_000;

/** Calls `onNews` whenever something may have been written, until the page is left or the link opens nothing any more. */
export function useTicketNews(link: string, isOn: boolean, onNews: () => void): void {
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    const { signal } = gone;
    const listen = async (): Promise<void> => {
      while (!signal.aborted) {
        const request = {
          method: watchOwnTicket.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ link }),
          signal,
        };
        const end = await readEvents(watchOwnTicket.path, request, () => hear());
        if (end.type === 'refused' && end.status === 404) return;
        await pause(againMs);
      }
    };
    void listen();
    return () => gone.abort();
  }, [link, isOn]);
}
