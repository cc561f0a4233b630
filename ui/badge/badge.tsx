import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import css from './badge.module.css';

export type BadgeKind = 'score' | 'popular' | 'exclusive' | 'new' | 'promoted' | 'offer' | 'plain';

export type BadgeProps = {
  kind?: BadgeKind | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ kind = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[`badge--${kind}`], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
