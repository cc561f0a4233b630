import { useId, useMemo, useState, type ReactNode } from 'react';
import type { SpokenText } from '../text/spoken-text.ts';
import { Spoken } from '../text/spoken.tsx';
import { cx } from '../theme/cx.ts';
import { anchorStyles } from './anchor.ts';
import { placeBelow } from './place-below.ts';
import css from './tooltip.module.css';

export type PopoverProps = {
  /** The words that open it. */
  trigger: SpokenText;
  title: string;
  /** Room for a drawing beside its words. */
  wide?: boolean | undefined;
  children: ReactNode;
};

/**
 * What stands behind some words, links included: opened by a click, closed by Escape or elsewhere. It is rendered
 * when it is first asked for: a list has twenty of them.
 */
export function Popover({ trigger, title, wide, children }: PopoverProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const styles = useMemo(() => anchorStyles(id), [id]);
  return (
    <>
      <button
        type="button"
        className={css['tooltip-words']}
        style={styles.button}
        popoverTarget={id}
        onClick={() => setAsked(true)}
      >
        <Spoken {...trigger} />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={cx(css.tooltip, wide && css['tooltip--wide'])}
        style={styles.popover}
        onToggle={placeBelow}
      >
        <b className={css.tooltip__title}>{title}</b>
        {asked && children}
      </div>
    </>
  );
}
