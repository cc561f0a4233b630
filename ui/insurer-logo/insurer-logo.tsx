import { markAddress } from '@cotejo/domain/organization/organization-mark.ts';
import { cx } from '../theme/cx.ts';
import css from './insurer-logo.module.css';

export type InsurerLogoProps = {
  name: string;
  /** Spoken, e.g. "Logo of BICE Vida"; empty where the name is next to it. */
  label: string;
  /** The company's own picture; without one it has a drawn mark. */
  src?: string | null | undefined;
  size?: 'tiny' | 'small' | 'medium' | 'large' | undefined;
};

const boxes = { tiny: 24, small: 44, medium: 56, large: 72 } as const;

/** A fixed box, so that nothing moves when the picture arrives or fails. */
export function InsurerLogo({ name, label, src, size = 'medium' }: InsurerLogoProps) {
  const mark = markAddress(name);
  const address = src ?? mark;
  return (
    <img
      className={cx(
        css['insurer-logo'],
        css[`insurer-logo--${size}`],
        address !== mark && css['insurer-logo--own'],
      )}
      src={address}
      alt={label}
      width={boxes[size]}
      height={boxes[size]}
      loading="lazy"
      decoding="async"
    />
  );
}
