import {
  checkedStates,
  toWriteStates,
  writtenStates,
  type BulkLoadState,
  type LoadRowState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { StatusTone } from '@cotejo/ui/status/status.tsx';
import type { Load } from './use-loads.ts';

/** How a state looks. */
export const stateTones: Readonly<Record<BulkLoadState, StatusTone>> = {
  reading: 'info',
  matching: 'wait',
  checking: 'info',
  review: 'wait',
  applying: 'info',
  paused: 'wait',
  applied: 'ok',
  stopped: 'bad',
  undoing: 'info',
  undone: 'none',
  refused: 'bad',
  discarded: 'none',
};

/** The step of the page that a state belongs to, from 0; a load that is over has done them all. */
export const stepOf: Readonly<Record<BulkLoadState, number>> = {
  reading: 0,
  matching: 0,
  refused: 0,
  checking: 1,
  review: 1,
  discarded: 1,
  applying: 2,
  paused: 2,
  applied: 3,
  stopped: 3,
  undoing: 3,
  undone: 3,
};

export const stepNames = ['file', 'review', 'apply', 'done'] as const;

/** Rows that a person has to look at, in the order in which they are offered. */
export const shownRows = ['faulty', 'moved', 'kept'] as const satisfies readonly LoadRowState[];
export type ShownRows = (typeof shownRows)[number];

/** How far the phase that works is: of how many rows how many are done. */
export function progressOf({ state, counts }: Load): {
  readonly done: number;
  readonly of: number;
} {
  const sum = (...states: readonly LoadRowState[]): number =>
    states.reduce((all, each) => all + counts[each], 0);
  if (state === 'checking') {
    const done = sum(...checkedStates);
    return { done, of: done + counts.read };
  }
  const undone = sum('removed', 'restored', 'kept');
  if (state === 'undoing') return { done: undone, of: undone + sum(...writtenStates) };
  const done = sum(...writtenStates, 'moved');
  return { done, of: done + sum(...toWriteStates) };
}
