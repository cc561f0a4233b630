import type { Ref } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Badges } from '../badge/badges.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { CoverageColumns } from '../coverage/coverage-columns.tsx';
import { FactRows } from '../coverage/fact-rows.tsx';
import { Icon } from '../icon/icon.tsx';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { Link } from '../link/link.tsx';
import { Price } from '../price/price.tsx';
import { Spoken } from '../text/spoken.tsx';
import { cx } from '../theme/cx.ts';
import { typeStyle } from '../theme/type-style.ts';
import { DetailLink } from './card-tools.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { CoveragesFailed } from './coverages-failed.tsx';
import { ProductFit } from './product-fit.tsx';
import { ProductIncluded } from './product-included.tsx';
import type { ProductLabels, ProductView } from './product-view.ts';
import css from './product-card.module.css';

export type ProductCardProps = {
  product: ProductView;
  labels: ProductLabels;
  ref?: Ref<HTMLElement> | undefined;
};

/** Eight rows aligned with those of the neighbouring cards (subgrid). */
export function ProductCard({ product, labels, ref }: ProductCardProps) {
  const { name, href, insurer, type, fit, coverages, action, compare } = product;
  const failed = coverages.status === 'failed';
  return (
    <article
      ref={ref}
      className={cx(css['product-card'], compare?.selected && css['product-card--selected'])}
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
      {/* The line is kept where a neighbour has one. */}
      {fit ? <ProductFit fit={fit} className={css['product-card__fit']} /> : <div />}
      {failed ? (
        <CoveragesFailed {...coverages} className={css['product-card__failed']} />
      ) : (
        <>
          <CoverageColumns facts={coverages.columns} className={css['product-card__columns']} />
          <FactRows
            look="brief"
            facts={coverages.facts}
            included={{
              label: labels.included,
              content: <ProductIncluded included={coverages.included} labels={labels} max={3} />,
            }}
          />
        </>
      )}
      <div className={css['product-card__actions']}>
        <DetailLink product={product} className={css['product-card__detail']} />
        {action && (
          <ButtonLink href={action.href} look={action.look} size="small">
            <Spoken {...action} />
          </ButtonLink>
        )}
        <div className={css['product-card__compare']}>
          {compare && <CompareChoice {...compare} />}
          {product.share && <div className={css['product-card__share']}>{product.share}</div>}
        </div>
      </div>
    </article>
  );
}
