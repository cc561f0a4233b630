import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { cx } from '../theme/cx.ts';
import css from './wizard-header.module.css';

export type WizardHeaderProps = {
  wordmark: ReactNode;
  help?: { href: string; text: string; phone: string } | undefined;
};

/** Nothing that leads away from a purchase but home and help. */
export function WizardHeader({ wordmark, help }: WizardHeaderProps) {
  return (
    <header className={css['wizard-header']}>
      <div className={cx('page', css['wizard-header__inner'])}>
        {wordmark}
        {help && (
          <Link className={css['wizard-header__help']} href={help.href}>
            <Icon name="phone" />
            <span className={css['wizard-header__text']}>{help.text}</span>{' '}
            <b className="nowrap">{help.phone}</b>
          </Link>
        )}
      </div>
    </header>
  );
}
