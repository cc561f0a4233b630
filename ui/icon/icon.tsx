import { cx } from '../theme/cx.ts';
import css from './icon.module.css';
import type { IconName } from './icon-name.ts';
// A file of its own costs no script: one cached request instead of 3.6 kB in the bundle. It must
// stay above the bundler's inline limit, because <use> does not load data URLs.
import sprite from './icons.svg';

export type IconProps = {
  name: IconName;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Spoken name; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ name, size = 'medium', label, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={cx(css.icon, css[`icon--${size}`], className)} {...meaning}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
