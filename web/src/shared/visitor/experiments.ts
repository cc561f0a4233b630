import {
  controlAssignments,
  type Assignments,
  type ExperimentKey,
  type Variation,
} from '@cotejo/domain/experiment/experiments.ts';
import { createContext, use, useEffect } from 'react';

/** What the server decided for this visitor; travels in the page's state, so nothing is decided twice. */
export interface ExperimentState {
  readonly assignments: Assignments;
  /** Shown for the first time, the browser says so: the visitor takes part and is not counted yet. */
  readonly toCount: readonly ExperimentKey[];
}

export interface ExperimentReader {
  read<K extends ExperimentKey>(key: K): Variation<K>;
  /** The variation is on the screen. */
  shown(key: ExperimentKey): void;
}

export const ExperimentsContext = createContext<ExperimentReader>({
  read: <K extends ExperimentKey>(key: K) => controlAssignments[key] as Variation<K>,
  shown: () => undefined,
});

/**
 * The visitor's variation of an experiment. Call it only where the variation makes a difference on the
 * page: reading it counts the visitor, on the server and in the browser.
 */
export function useExperiment<K extends ExperimentKey>(key: K): Variation<K> {
  const reader = use(ExperimentsContext);
  useEffect(() => reader.shown(key), [reader, key]);
  return reader.read(key);
}

/** On the server: remembers what the page has read, which decides who may keep the page. */
export function pageExperiments(assignments: Assignments): {
  readonly reader: ExperimentReader;
  readonly read: ReadonlySet<ExperimentKey>;
} {
  const read = new Set<ExperimentKey>();
  return {
    read,
    reader: {
      read: <K extends ExperimentKey>(key: K) => {
        read.add(key);
        return assignments[key] as Variation<K>;
      },
      shown: () => undefined,
    },
  };
}

/** In the browser: tells the server once what it could not see itself, all of one moment together. */
export function browserExperiments(
  { assignments, toCount }: ExperimentState,
  tell: (keys: readonly ExperimentKey[]) => void,
): ExperimentReader {
  const left = new Set(toCount);
  const seen = new Set<ExperimentKey>();
  return {
    read: <K extends ExperimentKey>(key: K) => assignments[key] as Variation<K>,
    shown: (key) => {
      if (!left.delete(key)) return;
      seen.add(key);
      if (seen.size > 1) return;
      queueMicrotask(() => {
        tell([...seen]);
        seen.clear();
      });
    },
  };
}
