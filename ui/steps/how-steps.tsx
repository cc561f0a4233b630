import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './how-steps.module.css';

export type HowStep = { title: string; text: ReactNode };

/** Numbered steps: how it works, or what comes next (`stacked`). */
export function HowSteps({ steps, stacked }: { steps: readonly HowStep[]; stacked?: boolean }) {
  return (
    <ol className={cx(css['how-steps'], stacked && css['how-steps--stacked'])}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
