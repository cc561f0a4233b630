import type { ReactNode } from 'react';
import { Question } from '../disclosure/question.tsx';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import type { SiteMenuEntry } from './site-menu.ts';
import css from './site-drawer-menu.module.css';

export type SiteDrawerMenuProps = {
  label: string;
  menu: readonly SiteMenuEntry[];
  menuProblem?: ReactNode;
  tools?: ReactNode;
  onLeave: () => void;
};

/** The whole menu as one column, groups folded. */
export function SiteDrawerMenu(props: SiteDrawerMenuProps) {
  const { label, menu, menuProblem, tools, onLeave } = props;
  return (
    <nav className={css['drawer-menu']} aria-label={label}>
      {menu.map((entry) =>
        'links' in entry ? (
          <Question key={entry.id} question={entry.label}>
            <ul>
              {entry.links.map((link) => (
                <li key={link.id}>
                  <Link href={link.href} onClick={onLeave}>
                    {link.icon && <Icon name={link.icon} />}
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
      {menuProblem}
      {tools && <div className={css['drawer-menu__tools']}>{tools}</div>}
    </nav>
  );
}
