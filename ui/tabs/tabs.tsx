import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from '../link/link.tsx';
import css from './tabs.module.css';

export type TabView = {
  id: string;
  label: string;
  href: string;
  /** Instead of following the link: renders a section in place. */
  onClick?: ((event: MouseEvent) => void) | undefined;
};

export type TabsProps = {
  label: string;
  tabs: readonly TabView[];
  current: string;
  /** `page` where each tab has its own address, `true` where it is a section of this page. */
  kind?: 'page' | 'true' | undefined;
};

/** Sections or pages of one thing, as links; on phones the line scrolls sideways. */
export function Tabs({ label, tabs, current, kind = 'true' }: TabsProps) {
  const line = useRef<HTMLElement>(null);
  // On a phone the current one may be out of view; only the tab row scrolls, not the page.
  useEffect(() => {
    const shown = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !shown) return;
    line.current.scrollLeft = shown.offsetLeft - (line.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={line} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          href={tab.href}
          aria-current={tab.id === current ? kind : undefined}
          onClick={tab.onClick}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
