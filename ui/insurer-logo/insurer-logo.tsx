import { cx } from '../theme/cx.ts';
import css from './insurer-logo.module.css';

export type InsurerLogoProps = {
  /** Shown while there is no picture. */
  name: string;
  /** Spoken, e.g. "Logo of BICE Vida"; empty where the name is next to it. */
  label: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
};

const boxes = { small: [34, 34], medium: [46, 46], large: [86, 62] } as const;

/** A fixed box, so that nothing moves when the picture arrives or fails. */
export function InsurerLogo({ name, label, src, size = 'medium' }: InsurerLogoProps) {
  // A company's former name is shown next to the logo, where there is space for it.
  const shown = name.replace(/\s*\(.*\)$/, '');
  const words = shown.split(/\s+/);
  const long = size !== 'large' && (words.length > 3 || words.some((word) => word.length > 8));
  const look = cx(
    css['insurer-logo'],
    css[`insurer-logo--${size}`],
    long && css['insurer-logo--long'],
  );
  if (src) {
    const [width, height] = boxes[size];
    return (
      <span className={look}>
        <img src={src} alt={label} width={width} height={height} loading="lazy" decoding="async" />
      </span>
    );
  }
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={look} {...meaning}>
      {shown}
    </span>
  );
}
