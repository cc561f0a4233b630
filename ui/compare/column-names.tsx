import { useEffect, useRef, useState, type RefObject } from 'react';
import { cx } from '../theme/cx.ts';
import css from './compare-table.module.css';

export type ColumnNamesProps = {
  names: ReadonlyArray<{ id: string; name: string }>;
  /** The region that scrolls sideways and holds the table. */
  region: RefObject<HTMLDivElement | null>;
};

/**
 * The products' names at the top of a phone's screen once the table's own head has left it: a head
 * inside a region that scrolls sideways cannot stick to the page. It only repeats, so it is not read.
 */
export function ColumnNames({ names, region }: ColumnNamesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const scroller = region.current;
    const head = scroller?.querySelector('thead');
    if (!scroller || !head || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      const gone = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
      setShown(gone);
    });
    observer.observe(head);
    const follow = () => {
      if (bar.current) bar.current.scrollLeft = scroller.scrollLeft;
    };
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', follow);
    };
  }, [region]);
  return (
    <div className={css['column-names']} aria-hidden="true">
      <div
        ref={bar}
        className={cx(css['column-names__bar'], shown && css['column-names__bar--shown'])}
      >
        <div className={css['column-names__row']}>
          {names.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
