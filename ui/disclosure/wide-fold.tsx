import { useLayoutEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { cx } from '../theme/cx.ts';
import css from './fold.module.css';
import type { FoldProps } from './fold.tsx';

const narrow = '(width < 992px)';

/** A fold that is open where it stands beside the page, closed on phones; after that it is the reader's. */
export function WideFold({ summary, children }: FoldProps) {
  const [open, setOpen] = useState(true);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (window.matchMedia(narrow).matches) setOpen(false);
  }, []);
  return (
    <details
      className={cx(css.fold, css['fold--line'], !hydrated && css['fold--waiting'])}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {summary} <Icon name="down" />
      </summary>
      <div className={css.fold__body}>{children}</div>
    </details>
  );
}
