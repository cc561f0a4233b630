import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import css from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  label: string;
  large?: boolean | undefined;
  /** Something new waits behind it; `label` says it in words. */
  dot?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton({ icon, label, large, dot, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(css['icon-button'], className)}
      aria-label={label}
    >
      <Icon name={icon} size={large ? 'large' : 'medium'} />
      {dot && <span className={css['icon-button__dot']} />}
    </button>
  );
}
