import { ProductGroup } from '@cotejo/ui/product/product-grid.tsx';
import { useHydrated } from '../../app/use-hydrated.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Of its cells those from the first to before the last are on the screen. */
type Seen = readonly [from: number, to: number];

const everyTwentieth = Array.from({ length: 21 }, (_, at) => at / 20);

/** Spec 1 §9 shows cards one after the other; what nobody sees yet need not come with the first. */
export function CardGroup<Cell>(props: {
  readonly first: boolean;
  readonly now: readonly Cell[];
  /** The same a moment later: until then what stood here before. */
  readonly later: readonly Cell[];
  readonly keyOf: (cell: Cell) => unknown;
  readonly draw: (cell: Cell) => ReactNode;
}) {
  const { first, now, later, keyOf, draw } = props;
  const ref = useRef<HTMLDivElement>(null);
  /** Null until the browser has laid it out and knows. */
  const [seen, setSeen] = useState<Seen | null>(null);
  const hydrated = useHydrated();
  const [drawnAhead] = useState(!hydrated);
  const count = later.length;
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const next = cellsSeen(entries.at(-1)!, count);
        setSeen((last) => (last?.join() === next.join() ? last : next));
      },
      { threshold: everyTwentieth },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  const cells = seen === null ? (first ? now : later) : mixed(now, later, seen, keyOf);
  return (
    // A list that is come back to has to have its whole height at once, for its place to be found
    // again: a group rests when its height is known.
    <ProductGroup ref={ref} rests={seen !== null} drawnAhead={drawnAhead}>
      {cells.map(draw)}
    </ProductGroup>
  );
}

/** Whole lines of cells share the group's height evenly enough; one more is better than one less. */
function cellsSeen(entry: IntersectionObserverEntry, count: number): Seen {
  if (!entry.isIntersecting) return [0, 0];
  const { top, height } = entry.boundingClientRect;
  const { top: from, bottom: to } = entry.intersectionRect;
  const cellAt = (y: number) => ((y - top) / Math.max(1, height)) * count;
  return [Math.floor(cellAt(from) - 0.1), Math.ceil(cellAt(to) + 0.1)];
}

/** New where somebody looks, as before elsewhere; nothing twice. */
function mixed<Cell>(
  now: readonly Cell[],
  later: readonly Cell[],
  [from, to]: Seen,
  keyOf: (cell: Cell) => unknown,
): readonly Cell[] {
  if (now === later) return now;
  const shown = new Set(now.slice(Math.max(0, from), to).map(keyOf));
  return Array.from({ length: Math.max(now.length, later.length) }, (_, at) => {
    if (at >= from && at < to) return now.slice(at, at + 1);
    return later.slice(at, at + 1).filter((cell) => !shown.has(keyOf(cell)));
  }).flat();
}
