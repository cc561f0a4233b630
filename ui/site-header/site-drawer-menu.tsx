import type { ReactNode } from 'react';
import { Question } from '../disclosure/question.tsx';
import { Link } from '../link/link.tsx';
import type { SiteMenuEntry } from './site-menu.ts';
import css from './site-drawer-menu.module.css';

export type SiteDrawerMenuProps = {
  label: string;
  menu: readonly SiteMenuEntry[];
  tools?: ReactNode;
  onLeave: () => void;
};

/** The whole menu as one column, groups folded. */
export function SiteDrawerMenu({ label, menu, tools, onLeave }: SiteDrawerMenuProps) {
  return (
    <nav className={css['drawer-menu']} aria-label={label}>
      {menu.map((entry) =>
        'links' in entry ? (
          <Question key={entry.id} question={entry.label}>
            <ul>
              {entry.links.map((link) => (
                <li key={link.id}>
                  <Link href={link.href} onClick={onLeave}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </Question>
        ) : (
          <Link
            key={entry.id}
            className={css['drawer-menu__link']}
            href={entry.href}
            onClick={onLeave}
          >
            {entry.label}
          </Link>
        ),
      )}
      {tools && <div className={css['drawer-menu__tools']}>{tools}</div>}
    </nav>
  );
}
