import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useState } from 'react';
import { useMay } from '../../session/use-may.ts';
import type { ListAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { toQuery } from '../question/list-state.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';

/** What is chosen of a list. Another question or page is another choice. */
export interface Selection {
  /** Acts that somebody may do to several at once; none: nothing is chosen here. */
  readonly acts: readonly string[];
  readonly chosen: readonly RecordRow[];
  /** How many rows the page has. */
  readonly count: number;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** All of the page, or none. */
  readonly all: (isChosen: boolean) => void;
  /** All that fit the question, whatever page they are on; null where the page has them all. */
  readonly every: EveryRow | null;
}

/** The way to choose all that fit, each as it was when it was chosen. */
export interface EveryRow {
  /** How many there are, where that is known; null else. `capped`: more than `value`. */
  readonly count: ListAnswer['count'] | null;
  /** At most so many may be chosen. */
  readonly most: number;
  readonly isChosen: boolean;
  readonly state: 'idle' | 'reading' | 'failed' | 'too-many';
  readonly choose: () => void;
}

interface Kept {
  readonly where: string;
  readonly ids: ReadonlySet<string>;
  /** What is chosen beyond the page, with the versions that it had then. */
  readonly every: readonly RecordRow[] | null;
  readonly state: EveryRow['state'];
}

/** @param query the address of the page, whose rows are chosen among */
export function useSelection(
  of: KindPages,
  query: URLSearchParams,
  answer: ListAnswer | undefined,
): Selection {
  const may = useMay();
  const calls = useRecordCalls(of);
  const where = query.toString();
  const empty: Kept = { where, ids: new Set(), every: null, state: 'idle' };
  const [last, setKept] = useState<Kept>(empty);
  const kept = last.where === where ? last : empty;
  const rows = answer?.items ?? [];
  const set = (change: Partial<Kept>): void => setKept({ ...kept, ...change });
  const acts = Object.keys(of.calls.selections ?? {}).filter((name) => {
    const act = of.kind.acts[name];
    return act !== undefined && may(act.permission);
  });
  const most = Math.max(0, ...acts.map((act) => of.kind.acts[act]?.most ?? 0));
  const choose = async (): Promise<void> => {
    set({ state: 'reading' });
    const asked = new URLSearchParams(query);
    for (const name of ['after', 'before', 'take']) asked.delete(name);
    // One page, which is read by one statement: none is left out or twice because it moved meanwhile.
    const take = { ...toQuery(asked), take: String(most) };
    const read = await arrived(calls.list(take, new AbortController().signal)).catch(() => null);
    setKept((now) => {
      if (now.where !== where || now.state !== 'reading') return now;
      if (read === null) return { ...now, state: 'failed' };
      if (read.next !== null) return { ...now, state: 'too-many' };
      const ids = new Set(read.items.map(({ id }) => id));
      return { where, ids, every: read.items, state: 'idle' };
    });
  };
  const isPart = answer !== undefined && (answer.next !== null || answer.previous !== null);
  return {
    acts,
    // Those of the page as they are now, with the version that is seen.
    chosen: (kept.every ?? rows).filter(({ id }) => kept.ids.has(id)),
    count: rows.length,
    has: (id) => kept.ids.has(id),
    toggle: (id) => {
      const ids = new Set(kept.ids);
      if (!ids.delete(id)) ids.add(id);
      set({ ids, state: 'idle' });
    },
    all: (isChosen) =>
      set({ ids: new Set(isChosen ? rows.map(({ id }) => id) : []), every: null, state: 'idle' }),
    every: isPart
      ? {
          count: answer.count ?? null,
          most,
          isChosen: kept.every !== null && kept.ids.size === kept.every.length,
          state: kept.state,
          choose: () => void choose(),
        }
      : null,
  };
}
