import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import { useFocusOnChange } from '../theme/use-focus-on-change.ts';
import css from './outcome.module.css';

export type OutcomeTone = 'waiting' | 'ok' | 'bad';

export type OutcomeProps = {
  tone: OutcomeTone;
  icon?: IconName | undefined;
  /** Changes with the outcome; the title then takes the focus. */
  outcome: string;
  title: ReactNode;
  text?: ReactNode;
  wide?: boolean | undefined;
  children: ReactNode;
};

const icons: Record<OutcomeTone, IconName> = { waiting: 'clock', ok: 'check', bad: 'card' };

/** How a payment or a purchase ended, or that it is not known yet. */
export function Outcome({ tone, icon, outcome, title, text, wide, children }: OutcomeProps) {
  const ref = useFocusOnChange<HTMLHeadingElement>(outcome);
  return (
    <div className={cx(css.outcome, wide && css['outcome--wide'])}>
      <div className={css.outcome__head}>
        <span className={cx(css.outcome__mark, css[`outcome__mark--${tone}`])}>
          <Icon name={icon ?? icons[tone]} />
        </span>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {text && (
          <div className="muted" role={tone === 'waiting' ? 'status' : undefined}>
            {text}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** Two columns under a wide outcome: policy and next steps left, documents and history right. */
export function OutcomeColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={css.outcome__columns}>
      <div className={css.outcome__column}>{main}</div>
      <div className={css.outcome__column}>{side}</div>
    </div>
  );
}
