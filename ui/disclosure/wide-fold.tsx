import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { cx } from '../theme/cx.ts';
import css from './fold.module.css';
import type { FoldProps } from './fold.tsx';

const narrow = '(width < 992px)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** A fold that is open where it stands beside the page, closed on phones; after that it is the reader's. */
export function WideFold({ summary, children }: FoldProps) {
  // Null until the reader opens or closes it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  return (
    <details
      className={cx(css.fold, css['fold--line'], !hydrated && css['fold--waiting'])}
      open={chosen ?? !isNarrow}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary>
        {summary} <Icon name="down" />
      </summary>
      <div className={css.fold__body}>{children}</div>
    </details>
  );
}
