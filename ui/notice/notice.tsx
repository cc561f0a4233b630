import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** It appeared because of what just happened: read it out. */
  live?: boolean | undefined;
};

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  ok: 'check',
  warn: 'alert',
  danger: 'alert',
};

/** A message in the page, where it belongs; never a toast. */
export function Notice({ tone = 'info', icon, title, children, live }: NoticeProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={cx(css.notice, css[`notice--${tone}`])} role={live ? role : undefined}>
      <Icon name={icon ?? icons[tone]} size="large" />
      <div className={css.notice__body}>
        {title && <p className={css.notice__title}>{title}</p>}
        {children && <div className="small">{children}</div>}
      </div>
    </div>
  );
}
