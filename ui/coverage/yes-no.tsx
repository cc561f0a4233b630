import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './yes-no.module.css';

export type YesNoProps = { icon?: IconName | undefined; children: ReactNode };

/** Included: a tick and words. */
export function Yes({ icon = 'check', children }: YesNoProps) {
  return (
    <span className={css.yes}>
      <Icon name={icon} /> <span>{children}</span>
    </span>
  );
}

/** Not included: a dash and words, as visible as what is included. */
export function No({ icon = 'minus', children }: YesNoProps) {
  return (
    <span className={css.no}>
      <Icon name={icon} /> <span>{children}</span>
    </span>
  );
}
