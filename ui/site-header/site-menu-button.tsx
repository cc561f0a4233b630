import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { cx } from '../theme/cx.ts';
import css from './site-header.module.css';

export type SiteMenuButtonProps = {
  icon?: IconName | undefined;
  label: string;
  children: ReactNode;
  items: readonly MenuItem[];
  className?: string | undefined;
};

/** A tool of the header that unfolds: country and language. */
export function SiteMenuButton({ icon, label, children, items, className }: SiteMenuButtonProps) {
  return (
    <Menu className={cx(css['site-menu__item'], className)} label={label} items={items} align="end">
      {icon && <Icon name={icon} />} {children} <Icon name="down" size="small" />
    </Menu>
  );
}
