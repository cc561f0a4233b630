import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../theme/cx.ts';
import css from './do-not-pay.module.css';

/** While the bank's answer is not known: the one thing not to do. There is no pay button near. */
export function DoNotPay({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <p className={cx(css['do-not-pay'], 'on-deep')}>
      <Icon name="hand" />
      {title} <span>{children}</span>
    </p>
  );
}
