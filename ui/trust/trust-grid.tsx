import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './trust-grid.module.css';

export type TrustItem = { icon: IconName; title: string; text: string };

/** Why this comparison can be trusted, in things that can be checked. */
export function TrustGrid({ items }: { items: readonly TrustItem[] }) {
  return (
    <div className={css['trust-grid']}>
      {items.map((item) => (
        <div key={item.title} className={css['trust-item']}>
          <Icon name={item.icon} />
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </div>
      ))}
    </div>
  );
}
