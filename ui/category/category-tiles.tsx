import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Link } from '../link/link.tsx';
import { typeStyle } from '../theme/type-style.ts';
import css from './category-tiles.module.css';

export type CategoryView = {
  id: string;
  name: string;
  icon: IconName;
  href: string;
  /** "From $27.843"; left out where no price is known. */
  from?: string | undefined;
  color?: string | null | undefined;
};

/** One tile an insurance type, with its lowest price. */
export function CategoryTiles(props: { label: string; categories: readonly CategoryView[] }) {
  return (
    <nav className={css['category-grid']} aria-label={props.label}>
      {props.categories.map((category) => (
        <Link
          key={category.id}
          className={css.category}
          style={typeStyle(category.color ?? 'var(--type-default)')}
          href={category.href}
        >
          <span className={css.category__icon}>
            <Icon name={category.icon} size="large" />
          </span>
          <b>{category.name}</b>{' '}
          {category.from && <span className={css.category__from}>{category.from}</span>}
        </Link>
      ))}
    </nav>
  );
}
