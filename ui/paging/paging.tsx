import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import css from './paging.module.css';

export type PagingProps = {
  /** Spoken name of the navigation. */
  label: string;
  page: number;
  pages: number;
  href: (page: number) => string;
  pageLabel: (page: number) => string;
  labels: { previous: string; next: string };
  /** "Showing 1 to 20 of 38 · UF of 10-06-2025: …" */
  caption?: ReactNode;
};

/** First, last, and two around the current one; 0 means a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((at, index) => {
    const before = shown[index - 1] ?? at - 1;
    if (at - before === 2) return [at - 1, at];
    return at - before > 2 ? [0, at] : [at];
  });
}

/** Pages as links: they can be opened, shared and found. */
export function Paging({ label, page, pages, href, pageLabel, labels, caption }: PagingProps) {
  return (
    <nav className={css.paging} aria-label={label}>
      <p className="caption">{caption}</p>
      {pages > 1 && (
        <div className={css.paging__links}>
          {page > 1 && (
            <Link href={href(page - 1)} rel="prev">
              {labels.previous}
            </Link>
          )}
          {pagesToShow(page, pages).map((at, index) =>
            at === 0 ? (
              <span key={`gap-${index}`} className={css.paging__gap}>
                …
              </span>
            ) : (
              <Link
                key={at}
                href={href(at)}
                aria-current={at === page ? 'page' : undefined}
                aria-label={pageLabel(at)}
              >
                {at}
              </Link>
            ),
          )}
          {page < pages && (
            <Link href={href(page + 1)} rel="next">
              {labels.next}
            </Link>
          )}
        </div>
      )}
    </nav>
  );
}
