import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../theme/cx.ts';
import css from './profile-form.module.css';

export type PersonRowProps = {
  icon: IconName;
  title: string;
  /** Two controls: what decides the price (sex, kinship, species), and the age. */
  children: ReactNode;
  /** The first person cannot be removed. */
  remove?: { label: string; onRemove: () => void } | undefined;
};

export function PersonRow({ icon, title, children, remove }: PersonRowProps) {
  return (
    <div
      className={cx(css['person-row'], !remove && css['person-row--first'])}
      role="group"
      aria-label={title}
    >
      <p className={css['person-row__title']} aria-hidden="true">
        <Icon name={icon} /> {title}
      </p>
      {children}
      {remove && <IconButton icon="close" label={remove.label} onClick={remove.onRemove} />}
    </div>
  );
}
