import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './wizard-frame.module.css';

export type WizardFrameProps = {
  /** Where the skip link leads. */
  id: string;
  back?: ReactNode;
  progress?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  asideLabel: string;
};

/** One step: back link, progress, one title, its sections; the price stays in sight on the right. */
export function WizardFrame({ id, back, progress, children, aside, asideLabel }: WizardFrameProps) {
  return (
    <main id={id} className={cx('page', css.wizard)} tabIndex={-1}>
      <div className={css.wizard__main}>
        {back && <div className={css.wizard__back}>{back}</div>}
        {progress}
        {children}
      </div>
      {aside && (
        <aside className={css.wizard__aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </main>
  );
}
