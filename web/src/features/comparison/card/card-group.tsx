import { ProductGroup } from '@cotejo/ui/product/product-grid.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Positions of the cells on the screen: `from` is the first of them, `to` the first one after them. */
type Seen = readonly [from: number, to: number];

/**
 * One group of the list's cards (spec 1 §9). When the list changes, the cells on the screen are rendered from `now` at
 * once and the others from `later`, so that what nobody sees does not delay what is seen.
 */
export function CardGroup<Cell>(props: {
  readonly first: boolean;
  readonly now: readonly Cell[];
  /** `now` through `useDeferredValue`: the earlier cells until React has time to render the others. */
  readonly later: readonly Cell[];
  readonly keyOf: (cell: Cell) => unknown;
  readonly render: (cell: Cell) => ReactNode;
}) {
  const { first, now, later, keyOf, render } = props;
  const ref = useRef<HTMLDivElement>(null);
  const { seen, hasLeft } = useSeen(ref);
  const hydrated = useHydrated();
  const [renderedAhead] = useState(!hydrated);
  const cells = seen === null ? (first ? now : later) : mixed(now, later, seen, keyOf);
  return (
    // Coming back to a list restores its scroll position, for which its whole height must be there: a
    // group is left out of layout only once its height is known. One on the screen would leave it for a frame, and
    // its cards would be seen to jump.
    <ProductGroup ref={ref} rests={hasLeft} renderedAhead={renderedAhead}>
      {cells.map(render)}
    </ProductGroup>
  );
}

/**
 * Which children of the group are on the screen, null until the observer has answered once; and whether all of it has
 * been away from the screen.
 */
function useSeen(group: RefObject<HTMLElement | null>): {
  readonly seen: Seen | null;
  readonly hasLeft: boolean;
} {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const watch = useRef<IntersectionObserver | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      const children = [...(group.current?.children ?? [])];
      const from = children.findIndex((child) => visible.has(child));
      const to = children.findLastIndex((child) => visible.has(child)) + 1;
      const next: Seen = [Math.max(0, from), to];
      setSeen((last) => (last?.join() === next.join() ? last : next));
      if (visible.size === 0) setLeft(true);
    });
    watch.current = observer;
    return () => observer.disconnect();
  }, [group]);
  // Each render may bring other children; to observe a child again changes nothing.
  useEffect(() => {
    for (const child of group.current?.children ?? []) watch.current?.observe(child);
  });
  return { seen, hasLeft };
}

/**
 * Cells of `now` at the positions on the screen, of `later` elsewhere; none twice. It saves 20 of 70 ms of processor time from a
 * filter to its list on a phone's screen and 28 of 116 beside a panel of filters (`npm run bench -- page`).
 */
function mixed<Cell>(
  now: readonly Cell[],
  later: readonly Cell[],
  [from, to]: Seen,
  keyOf: (cell: Cell) => unknown,
): readonly Cell[] {
  if (now === later) return now;
  const shown = new Set(now.slice(from, to).map(keyOf));
  return Array.from({ length: Math.max(now.length, later.length) }, (_, at) => {
    if (at >= from && at < to) return now.slice(at, at + 1);
    return later.slice(at, at + 1).filter((cell) => !shown.has(keyOf(cell)));
  }).flat();
}
