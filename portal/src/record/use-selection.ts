import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { useState } from 'react';
import { useMay } from '../session/use-may.ts';
import type { KindPages } from './kind-pages.ts';

/** The chosen rows of a page of a list. Another question or page is another choice: nothing is chosen that is not seen. */
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
}

/** @param where the address of the page, whose rows are chosen among */
export function useSelection(of: KindPages, where: string, rows: readonly RecordRow[]): Selection {
  const may = useMay();
  const [kept, setKept] = useState<{ readonly where: string; readonly ids: readonly string[] }>({
    where,
    ids: [],
  });
  const ids = kept.where === where ? kept.ids : [];
  const set = (next: readonly string[]): void => setKept({ where, ids: next });
  return {
    acts: Object.keys(of.calls.selections ?? {}).filter((name) => {
      const act = of.kind.acts[name];
      return act !== undefined && may(act.permission);
    }),
    // As they are now, with the version that is seen.
    chosen: rows.filter(({ id }) => ids.includes(id)),
    count: rows.length,
    has: (id) => ids.includes(id),
    toggle: (id) => set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    all: (isChosen) => set(isChosen ? rows.map(({ id }) => id) : []),
  };
}
