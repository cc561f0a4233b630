import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import css from './choice.module.css';

export type CheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'children' | 'className'
> & {
  /** Without words beside it, give `aria-label`. */
  children?: ReactNode;
  /** How many results carry this value. */
  count?: number | undefined;
  /** Fills the line, count at its end: filters. */
  row?: boolean | undefined;
  /** Some, not all, of the options it covers are ticked. */
  mixed?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { children, count, row, mixed, className, ref, ...input } = props;
  // `indeterminate` has no attribute: it is set on the element, then handed to the caller's ref.
  const setBox = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = Boolean(mixed);
    if (typeof ref === 'function') ref(box);
    else if (ref) ref.current = box;
  };
  return (
    <label className={cx(css.choice, row && css['choice--row'], className)}>
      <input {...input} type="checkbox" ref={setBox} />
      {children !== undefined && <span className={css.choice__label}>{children}</span>}
      {count !== undefined && <span className={css.choice__count}>{count}</span>}
    </label>
  );
}
