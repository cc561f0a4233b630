import { ProductGroup } from '@cotejo/ui/product/product-grid.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Spec 1 §9 shows cards one after the other; what nobody sees yet need not come with the first. */
export function CardGroup<Cell>(props: {
  readonly first: boolean;
  readonly now: readonly Cell[];
  /** The same a moment later: until then what stood here before. */
  readonly later: readonly Cell[];
  readonly draw: (cell: Cell) => ReactNode;
}) {
  const { first, now, later, draw } = props;
  const ref = useRef<HTMLDivElement>(null);
  /** Null until the browser has laid it out and knows. */
  const [seen, setSeen] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    // A list that is come back to has to have its whole height at once, for its place to be found
    // again: a group rests when its height is known.
    <ProductGroup ref={ref} rests={seen !== null}>
      {((seen ?? first) ? now : later).map(draw)}
    </ProductGroup>
  );
}
