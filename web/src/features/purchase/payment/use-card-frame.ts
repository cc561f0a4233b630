import { useEffect, useRef, useState, type RefObject } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import type { AskForToken, TokenOutcome } from '../machine/card-token.ts';
import { readFrameMessage } from './frame-message.ts';

/** After this the page says that the fields do not come; they are still taken when they do. */
export const loadingMs = 15_000;
/** A frame that does not answer has made no token that anybody has. */
const answerMs = 30_000;

export interface CardFrameState {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly stage: 'loading' | 'ready' | 'late';
  readonly height: number;
  readonly askForToken: AskForToken;
}

const unreachable: TokenOutcome = { kind: 'problem', problem: 'unreachable' };

/** Listens to the frame at `address`, and asks it for the token of its card. */
export function useCardFrame(address: string): CardFrameState {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<CardFrameState['stage']>('loading');
  const [height, setHeight] = useState(0);
  const waiting = useRef<{
    readonly id: string;
    readonly answer: (outcome: TokenOutcome) => void;
  } | null>(null);
  const { origin } = new URL(address);

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readFrameMessage(event, { origin, source });
      if (message === null) return;
      if (message.type === 'ready') setStage('ready');
      else if (message.type === 'height') setHeight(message.height);
      else if (message.type === 'enter') frame.current?.closest('form')?.requestSubmit();
      else if (message.id === waiting.current?.id) waiting.current.answer(message.outcome);
    };
    addEventListener('message', hear);
    const timer = setTimeout(
      () => setStage((now) => (now === 'loading' ? 'late' : now)),
      loadingMs,
    );
    return () => {
      removeEventListener('message', hear);
      clearTimeout(timer);
      waiting.current?.answer(unreachable);
    };
  }, [origin]);

  const askForToken: AskForToken = () =>
    new Promise((resolve) => {
      const { contentWindow } = frame.current ?? {};
      if (!contentWindow || stage !== 'ready') return resolve(unreachable);
      waiting.current?.answer(unreachable);
      const timer = setTimeout(() => waiting.current?.answer(unreachable), answerMs);
      const answer = (outcome: TokenOutcome) => {
        clearTimeout(timer);
        waiting.current = null;
        resolve(outcome);
      };
      const id = newKey();
      waiting.current = { id, answer };
      contentWindow.postMessage({ type: 'card-submit', id }, origin);
    });
  return { frame, stage, height, askForToken };
}
