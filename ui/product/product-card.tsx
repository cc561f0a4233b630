import { Badge } from '../badge/badge.tsx';
import { Badges } from '../badge/badges.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { CoverageColumns } from '../coverage/coverage-columns.tsx';
import { CoverageIcons } from '../coverage/coverage-icons.tsx';
import { FactRows } from '../coverage/fact-rows.tsx';
import { Icon } from '../icon/icon.tsx';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { Link } from '../link/link.tsx';
import { Price } from '../price/price.tsx';
import { Spoken } from '../text/spoken-text.tsx';
import { cx } from '../theme/cx.ts';
import { typeStyle } from '../theme/type-style.ts';
import { CompareChoice } from './compare-choice.tsx';
import { CoveragesFailed } from './coverages-failed.tsx';
import type { ProductLabels, ProductView } from './product-view.ts';
import css from './product-card.module.css';

export type ProductCardProps = { product: ProductView; labels: ProductLabels };

/** Eight lines that stand on the same height as those of the cards beside it (subgrid). */
export function ProductCard({ product, labels }: ProductCardProps) {
  const { name, href, insurer, type, coverages, detail, action, compare } = product;
  const failed = coverages.status === 'failed';
  return (
    <article
      className={cx(css['product-card'], compare.selected && css['product-card--selected'])}
      style={typeStyle(type.color)}
    >
      <p className={css['product-card__type']}>
        <Icon name={type.icon} /> {type.name}
        {product.promoted && (
          <Badge kind="promoted" className={css['product-card__promoted']}>
            {product.promoted}
          </Badge>
        )}
      </p>
      <Badges
        badges={product.badges}
        label={labels.badges}
        className={css['product-card__badges']}
      />
      <div className={css['product-card__identity']}>
        <InsurerLogo name={insurer.name} label={insurer.logoLabel} src={insurer.logo} />
        <div>
          <h3>
            <Link href={href}>{name}</Link>
          </h3>
          <p className={css['product-card__insurer']}>{insurer.name}</p>
        </div>
      </div>
      <Price {...product.price} className={css['product-card__price']} />
      {failed ? (
        <CoveragesFailed {...coverages} className={css['product-card__failed']} />
      ) : (
        <>
          <CoverageColumns facts={coverages.columns} className={css['product-card__columns']} />
          <FactRows facts={coverages.facts} />
          <div className={css['product-card__icons']}>
            <CoverageIcons
              label={labels.coverages}
              coverages={coverages.icons}
              max={4}
              moreLabel={labels.moreCoverages}
            />
          </div>
        </>
      )}
      <div className={css['product-card__actions']}>
        <Link href={href} className={css['product-card__detail']}>
          <Spoken {...detail} />
        </Link>
        <ButtonLink href={action.href} look={action.look} size="small">
          <Spoken {...action} />
        </ButtonLink>
        <CompareChoice {...compare} className={css['product-card__compare']} />
      </div>
    </article>
  );
}
