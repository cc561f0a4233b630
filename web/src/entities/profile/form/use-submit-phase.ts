import { useEffect, useState } from 'react';

/** Spec 2 §4, §9: the button stays finished for three seconds. */
const finishedFor = 3000;
const knownAfter = 300;

export type SubmitPhase = 'idle' | 'active' | 'finished';

/**
 * The phase of a submit: active while the list is loading, finished for a while once it is there.
 * `start` is called with the submit.
 */
export function useSubmitPhase(loading: boolean): {
  readonly phase: SubmitPhase;
  readonly start: () => void;
} {
  const [phase, setPhase] = useState<'idle' | 'sent' | 'active' | 'finished'>('idle');
  // The submit comes a moment before its list begins to load.
  if (phase === 'sent' && loading) setPhase('active');
  if (phase === 'active' && !loading) setPhase('finished');
  useEffect(() => {
    if (phase !== 'sent' && phase !== 'finished') return;
    // A list that was known already never loads.
    const [next, delay] =
      phase === 'sent' ? (['finished', knownAfter] as const) : (['idle', finishedFor] as const);
    const timer = setTimeout(() => setPhase(next), delay);
    return () => clearTimeout(timer);
  }, [phase]);
  return { phase: phase === 'sent' ? 'active' : phase, start: () => setPhase('sent') };
}
