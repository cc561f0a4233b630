import { cx } from '../theme/cx.ts';
import css from './bone.module.css';

export type BoneProps = {
  kind?: 'line' | 'head' | 'logo' | 'icon' | undefined;
  width?: string | undefined;
  height?: number | undefined;
  /** Space above, where the real thing has it. */
  above?: number | undefined;
};

/** A grey placeholder of the final size; it pulses, except with reduced motion. */
export function Bone({ kind = 'line', width, height, above }: BoneProps) {
  return (
    <div
      aria-hidden="true"
      className={cx(css.bone, css[`bone--${kind}`])}
      style={{ width, height, marginTop: above }}
    />
  );
}
