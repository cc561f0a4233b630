import { eventStateAt, type EventState } from '@cotejo/domain/event/event.ts';
import { useEffect, useState } from 'react';
import type { EventView } from './event-query.ts';

/** A timer of a browser holds 24 days at most; one hour also copes with a corrected clock. */
const longestTimer = 3_600_000;

/**
 * Before, running or after, changing to the second, automatically. At first what the server said, so that
 * the page which was rendered by it stays as it is.
 */
export function useEventState(event: Pick<EventView, 'start' | 'finish' | 'state'>): EventState {
  const { start, finish } = event;
  const [state, setState] = useState(event.state);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = Date.now();
      setState(eventStateAt({ start, finish }, now));
      const next = [start, finish].map((time) => Date.parse(time)).find((time) => time > now);
      if (next !== undefined) timer = setTimeout(look, Math.min(next - now, longestTimer));
    };
    look();
    return () => clearTimeout(timer);
  }, [start, finish]);
  return state;
}
