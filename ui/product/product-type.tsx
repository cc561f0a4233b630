import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './product-type.module.css';

/** The insurance type as a line of its own; the hue comes from `--type` around it. */
export function ProductType({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={css['product-type']}>
      <Icon name={icon} /> {children}
    </p>
  );
}
