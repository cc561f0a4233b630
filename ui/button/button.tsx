import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { buttonClass, type ButtonLooks } from './button-class.ts';
import css from './button.module.css';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  ButtonLooks & {
    children: ReactNode;
    icon?: IconName | undefined;
    /** The act is under way: width stays, clicks do nothing, focus is kept. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export function Button(props: ButtonProps) {
  const { look, size, wide, className, icon, busy, busyLabel, children, onClick, ...rest } = props;
  // Not `disabled`: the button would lose focus in the middle of a payment.
  const blocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={click}
    >
      <span className={css.button__content} aria-hidden={busy && busyLabel ? true : undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {busy && (
        <span className={css.button__busy}>
          <span className={css.button__spinner} aria-hidden="true" />
          {busyLabel && <span className={css['button__busy-label']}>{busyLabel}</span>}
        </span>
      )}
    </button>
  );
}
