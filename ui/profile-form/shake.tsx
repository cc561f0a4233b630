import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './profile-form.module.css';

export type ShakeProps = {
  /** How often it has shaken; each new number does it once more. */
  times: number;
  /** Over the whole row, where its neighbours share one. */
  wide?: boolean | undefined;
  /** Too narrow for a sentence: with an error the fields of its row are stacked. */
  short?: boolean | undefined;
  children: ReactNode;
};

/** Draws attention to an invalid field by a short movement; none with reduced motion. */
export function Shake({ times, wide, short, children }: ShakeProps) {
  // Two names for one movement: an animation starts again only when its name changes.
  const shake = times === 0 ? undefined : times % 2 === 1 ? 'odd' : 'even';
  return (
    <div
      className={cx(css.shake, wide && css['shake--wide'], short && css['shake--short'])}
      data-shake={shake}
    >
      {children}
    </div>
  );
}
