import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './section.module.css';

export type SectionProps = {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  /** A link at the end of the title's line. */
  action?: ReactNode;
  /** A band of white across the page. */
  surface?: boolean | undefined;
  /** The last one before the footer, which brings its own space. */
  last?: boolean | undefined;
  children: ReactNode;
};

/** A part of the home page with its title. */
export function Section({ id, title, text, action, surface, last, children }: SectionProps) {
  return (
    <section
      className={cx(
        css['home-section'],
        surface && css['home-section--surface'],
        last && css['home-section--last'],
      )}
      aria-labelledby={id}
    >
      <div className="page">
        <div className={css['section-head']}>
          <div>
            <h2 id={id}>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
