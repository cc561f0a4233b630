import { useEffect, useRef, useState, type RefObject } from 'react';
import { ButtonLink } from '../button/button-link.tsx';
import { Spoken } from '../text/spoken.tsx';
import type { CompareColumnView } from './compare-column.tsx';
import css from './compare-bar.module.css';

export type CompareBarProps = {
  /** Spoken name of the bar. */
  label: string;
  columns: ReadonlyArray<Pick<CompareColumnView, 'id' | 'name' | 'price' | 'action'>>;
  /** The region that holds the table, and on phones scrolls sideways. */
  region: RefObject<HTMLDivElement | null>;
};

/**
 * Name, price and button of each product at the top of the window once the table's own head has left it.
 * A sticky head would keep everything that it holds, a third of a laptop's window; this keeps 64 px. It lies
 * over the table and moves nothing. On phones it has only the names: there is space for no more.
 */
export function CompareBar({ label, columns, region }: CompareBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const head = region.current?.querySelector('thead');
    if (!head || !place.current || typeof IntersectionObserver === 'undefined') return;
    // The site's own header covers that much of the window.
    const covered = Number.parseFloat(getComputedStyle(place.current).top) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const above = entry !== undefined && entry.boundingClientRect.top < covered;
        setShown(above && !entry.isIntersecting);
      },
      { rootMargin: `${-covered}px 0px 0px` },
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, [region]);
  useEffect(() => {
    const scroller = region.current;
    if (!shown || !scroller) return;
    const follow = () => {
      if (bar.current) bar.current.scrollLeft = scroller.scrollLeft;
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [region, shown]);
  return (
    <div ref={place} className={css['compare-bar']}>
      {shown && (
        <div ref={bar} role="group" aria-label={label} className={css['compare-bar__frame']}>
          <div className={css['compare-bar__row']}>
            <span className={css['compare-bar__corner']} />
            {columns.map(({ id, name, price, action }) => (
              <div key={id} className={css['compare-bar__column']}>
                <span className={css['compare-bar__text']}>
                  <b>{name}</b>
                  {price !== undefined && <span>{price}</span>}
                </span>
                {action && (
                  <ButtonLink
                    look={action.look}
                    size="small"
                    href={action.href}
                    className={css['compare-bar__action']}
                  >
                    <Spoken {...action} />
                  </ButtonLink>
                )}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
