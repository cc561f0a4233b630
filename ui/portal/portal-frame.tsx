import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Fold } from '../disclosure/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link } from '../link/link.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { cx } from '../theme/cx.ts';
import css from './portal-frame.module.css';

export type PortalFrameProps = {
  skip: string;
  home: { href: string; label: string };
  /** Who has signed in, and as what. */
  person: { name: string; role: string };
  /** Spoken name of the navigation, and its pages. */
  navLabel: string;
  /** What unfolds the pages on narrow screens. */
  menu: string;
  pages: readonly {
    href: string;
    label: string;
    icon: IconName;
    isCurrent: boolean;
    /** What it stands under; those of one group stand together. */
    group?: string | undefined;
    /** How much waits there, as figures. */
    counts?: readonly { text: string; isLate: boolean }[];
    /** The same in words. */
    spoken?: string;
  }[];
  signOut: string;
  onSignOut: () => void;
  /** A field that looks in everything, above every page. */
  search?: ReactNode;
  children: ReactNode;
};

/** A page far down the list is in sight when the portal opens there. */
function showCurrent(sidebar: HTMLElement | null): void {
  sidebar?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
}

function toPageLink({
  href,
  label,
  icon,
  isCurrent,
  counts = [],
  spoken,
}: PortalFrameProps['pages'][number]) {
  return (
    <Link
      key={href}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={spoken === undefined ? undefined : `${label}: ${spoken}`}
    >
      <Icon name={icon} />
      {label}
      {counts.length > 0 && (
        <span className={css.counts} aria-hidden="true">
          {counts.map(({ text, isLate }) => (
            <span key={isLate ? 'late' : 'all'} className={cx(css.count, isLate && css.late)}>
              {text}
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}

/** The frame of every page of the portal: a sidebar, on narrow screens a bar above and a menu that names the page, folded again once another one is open. */
export function PortalFrame(props: PortalFrameProps) {
  const { skip, home, person, navLabel, menu, pages, signOut, onSignOut, search, children } = props;
  const current = pages.find(({ isCurrent }) => isCurrent);
  const groups = [...new Set(pages.map(({ group }) => group))];
  const nav = (
    <nav className={css.nav} aria-label={navLabel}>
      {groups.map((group) => (
        <div key={group ?? ''} role={group === undefined ? undefined : 'group'} aria-label={group}>
          {group !== undefined && (
            <p className={css.group} aria-hidden="true">
              {group}
            </p>
          )}
          {pages.filter((page) => page.group === group).map(toPageLink)}
        </div>
      ))}
    </nav>
  );
  return (
    <>
      <SkipLink href="#contenido">{skip}</SkipLink>
      <div className={css.portal}>
        <aside className={css.sidebar} ref={showCurrent}>
          <Wordmark href={home.href} label={home.label} />
          <p className={css.sidebar__company}>
            <b>{person.name}</b>
            <span>{person.role}</span>
          </p>
          {nav}
          <Button look="quiet" size="small" icon="logout" onClick={onSignOut}>
            {signOut}
          </Button>
        </aside>
        <div>
          <div className={css.portal__bar}>
            <Wordmark href={home.href} label={home.label} />
            <IconButton icon="logout" large label={signOut} onClick={onSignOut} />
          </div>
          <div className={css.portal__pages}>
            <Fold
              key={current?.href ?? ''}
              summary={current === undefined ? menu : `${menu} · ${current.label}`}
            >
              {nav}
            </Fold>
          </div>
          {search !== undefined && <div className={css.portal__search}>{search}</div>}
          <main id="contenido" tabIndex={-1} className={css.portal__main}>
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
