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
  /** Left out where no price is known. */
  price?: CategoryPrice | undefined;
  color?: string | null | undefined;
};

/** "From", "$27.843", "a month". */
export type CategoryPrice = { from: string; amount: string; basis: string };

/** One tile an insurance type, with its lowest price. */
export function CategoryTiles(props: {
  label: string;
  /** Instead of a price: what its list is opened for. */
  withoutPrice: string;
  categories: readonly CategoryView[];
}) {
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
          <span className={css.category__from}>
            {category.price ? (
              <>
                {category.price.from} <strong>{category.price.amount}</strong>{' '}
                <small>{category.price.basis}</small>
              </>
            ) : (
              props.withoutPrice
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
