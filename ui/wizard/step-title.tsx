import type { ReactNode } from 'react';
import { useFocusOnChange } from '../theme/use-focus-on-change.ts';
import css from './step-title.module.css';

export type StepTitleProps = {
  /** Changes with the step; the title then takes the focus. */
  step: string;
  title: ReactNode;
  lead?: ReactNode;
};

export function StepTitle({ step, title, lead }: StepTitleProps) {
  const ref = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <div className={css['step-title']}>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  );
}
