import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import { typeStyle } from '../theme/type-style.ts';
import css from './company-banner.module.css';

export type CompanyBannerProps = {
  icon?: IconName | undefined;
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
  color?: string | undefined;
  /** On phones one line: the text is only spoken there. */
  line?: boolean | undefined;
};

/** One line that offers another kind of insurance, above the list. */
export function CompanyBanner({
  icon = 'building',
  title,
  text,
  action,
  color,
  line = false,
}: CompanyBannerProps) {
  return (
    <div
      className={cx(css['company-banner'], line && css['company-banner--line'])}
      style={typeStyle(color)}
    >
      <Icon name={icon} />
      <p className={css['company-banner__text']}>
        <b>{title}</b> <span>{text}</span>
      </p>
      <div className={css['company-banner__action']}>{action}</div>
    </div>
  );
}
