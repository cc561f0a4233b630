import { useState, type ReactNode } from 'react';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link } from '../link/link.tsx';
import { Menu } from '../menu/menu.tsx';
import { cx } from '../theme/cx.ts';
import { SiteDrawerMenu } from './site-drawer-menu.tsx';
import type { SiteMenuEntry } from './site-menu.ts';
import { useHideOnWayDown } from './use-hide-on-way-down.ts';
import css from './site-header.module.css';

export type SiteHeaderProps = {
  wordmark: ReactNode;
  menu: readonly SiteMenuEntry[];
  /** Shown in place of the menu when it could not be read. */
  menuProblem?: ReactNode;
  labels: { navigation: string; openMenu: string; closeMenu: string; menuTitle: string };
  /** Language, notices, profile, client portal: right of the menu. */
  tools: ReactNode;
  /** At the end of the menu on phones: what the tools leave out there; `leave` folds the menu away. */
  drawerTools?: (leave: () => void) => ReactNode;
};

export function SiteHeader(props: SiteHeaderProps) {
  const { wordmark, menu, menuProblem, labels, tools, drawerTools } = props;
  const [open, setOpen] = useState(false);
  const hidden = useHideOnWayDown();
  return (
    <header className={cx(css['site-header'], hidden && css['site-header--hidden'])}>
      <div className={cx('page', css['site-header__inner'])}>
        <IconButton
          className={css['menu-toggle']}
          icon="menu"
          large
          label={labels.openMenu}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {wordmark}
        <nav className={css['site-menu']} aria-label={labels.navigation}>
          {menu.map((entry) =>
            'links' in entry ? (
              <Menu key={entry.id} className={css['site-menu__item']} items={entry.links}>
                {entry.label} <Icon name="down" size="small" />
              </Menu>
            ) : (
              <Link key={entry.id} className={css['site-menu__item']} href={entry.href}>
                {entry.label}
              </Link>
            ),
          )}
          {menuProblem}
        </nav>
        <div className={css['site-header__tools']}>{tools}</div>
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side="left"
        title={labels.menuTitle}
        closeLabel={labels.closeMenu}
      >
        <SiteDrawerMenu
          label={labels.navigation}
          menu={menu}
          menuProblem={menuProblem}
          tools={drawerTools?.(() => setOpen(false))}
          onLeave={() => setOpen(false)}
        />
      </Drawer>
    </header>
  );
}
