import type { ReactNode } from 'react';
import { useFocusOnChange } from '../theme/use-focus-on-change.ts';
import css from './step-title.module.css';

export type StepTitleProps = {
  /** Changes with the step; the title then takes the focus. */
  step: string;
  /** Small, above the title and read with it: "Grupo 3 de 7". */
  caption?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
};

export function StepTitle({ step, caption, title, lead }: StepTitleProps) {
  const ref = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <div className={css['step-title']}>
      <h1 ref={ref} tabIndex={-1}>
        {caption && <span className={css['step-title__caption']}>{caption} </span>}
        {title}
      </h1>
      {lead && <p className="muted">{lead}</p>}
    </div>
  );
}
