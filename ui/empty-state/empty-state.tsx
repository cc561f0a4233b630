import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: IconName | undefined;
  title: ReactNode;
  /** For nothing found: the most limiting filter. For an error: what is kept. */
  children?: ReactNode;
  action?: ReactNode;
  footnote?: ReactNode;
  role?: 'alert' | 'status' | undefined;
};

/** Nothing to show, and the one thing that helps. */
export function EmptyState(props: EmptyStateProps) {
  const { icon = 'search', title, children, action, footnote, role } = props;
  return (
    <div className={css['empty-state']} role={role}>
      <Icon name={icon} size="large" />
      <h2>{title}</h2>
      {children && <div className="small muted">{children}</div>}
      {action}
      {footnote && <p className="caption">{footnote}</p>}
    </div>
  );
}
