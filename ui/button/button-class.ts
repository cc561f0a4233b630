import { cx } from '../theme/cx.ts';
import css from './button.module.css';

/** `main` is apricot and used once per view; what repeats in cards and rows is `strong`. */
export type ButtonLook = 'main' | 'strong' | 'outline' | 'quiet' | 'danger' | 'on-deep';

export type ButtonLooks = {
  look?: ButtonLook | undefined;
  size?: 'small' | 'medium' | 'pay' | undefined;
  wide?: boolean | undefined;
};

export function buttonClass(looks: ButtonLooks, extra?: string): string {
  const { look = 'outline', size = 'medium', wide } = looks;
  return cx(
    css.button,
    css[`button--${look}`],
    size !== 'medium' && css[`button--${size}`],
    wide && css['button--wide'],
    extra,
  );
}
