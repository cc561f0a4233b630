import type { FormValues } from '@cotejo/domain/form/values.ts';

/** `moved`: the purchase is not where this window knows it; saving again is no use before it has been read. */
export type SaveOutcome = 'saved' | 'unanswered' | 'moved';

/** What the page says beside the answers; nothing before the first change. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed';

export interface DraftSaver {
  /** Saves these values once nothing was typed for a moment. */
  readonly change: (values: FormValues) => void;
  /** Saves at once what waits: a field that is left, a window that is closed. */
  readonly flush: () => void;
  /** The purchase was read at this version: what waits is saved for it. */
  readonly reach: (version: number) => void;
  /** What waits is not saved: it is sent as the answers, or its page is gone. */
  readonly drop: () => void;
}

/**
 * Saves what is typed on the server, one call at a time and the newest values only. A call without an answer is sent
 * again, later and later; the newest values take its place.
 */
export function createDraftSaver({
  save,
  onState,
  onMoved,
  quietMs = 700,
  retryMs = 3_000,
  longestRetryMs = 60_000,
}: {
  readonly save: (values: FormValues, version: number) => Promise<SaveOutcome>;
  readonly onState: (state: SaveState) => void;
  readonly onMoved: () => void;
  readonly quietMs?: number;
  readonly retryMs?: number;
  readonly longestRetryMs?: number;
}): DraftSaver {
  let waiting: FormValues | null = null;
  let version = 0;
  let isSending = false;
  let failures = 0;
  let isDropped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || waiting === null) return;
    const values = waiting;
    waiting = null;
    isSending = true;
    const outcome = await save(values, version);
    isSending = false;
    if (!isDropped) settle(outcome, values);
  };
  const settle = (outcome: SaveOutcome, values: FormValues): void => {
    if (outcome === 'unanswered') {
      waiting ??= values;
      onState('failed');
      sendIn(Math.min(longestRetryMs, retryMs * 2 ** failures));
      failures += 1;
      return;
    }
    failures = 0;
    if (outcome === 'moved') {
      waiting ??= values;
      onState('failed');
      onMoved();
    } else if (waiting === null) onState('saved');
    else sendIn(quietMs);
  };
  return {
    change: (values) => {
      waiting = values;
      isDropped = false;
      // Until a call worked the page goes on saying that it does not.
      if (failures > 0) return;
      onState('saving');
      sendIn(quietMs);
    },
    flush: () => void send(),
    reach: (now) => {
      version = now;
      void send();
    },
    drop: () => {
      waiting = null;
      isDropped = true;
      clearTimeout(timer);
    },
  };
}
