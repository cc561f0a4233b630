import { Badge } from '../badge/badge.tsx';
import { Badges } from '../badge/badges.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { CoverageColumns } from '../coverage/coverage-columns.tsx';
import { FactRows } from '../coverage/fact-rows.tsx';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { Link } from '../link/link.tsx';
import { Price } from '../price/price.tsx';
import { Spoken } from '../text/spoken.tsx';
import { cx } from '../theme/cx.ts';
import { typeStyle } from '../theme/type-style.ts';
import { DetailLink } from './card-tools.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { CoveragesFailed } from './coverages-failed.tsx';
import type { ProductCardProps } from './product-card.tsx';
import { ProductFit } from './product-fit.tsx';
import { ProductIncluded } from './product-included.tsx';
import { ProductType } from './product-type.tsx';
import css from './product-row.module.css';

/** The card's parts from left to right, and up to 15 coverages below. */
export function ProductRow({ product, labels, ref }: ProductCardProps) {
  const { name, href, insurer, type, coverages, action, compare } = product;
  const known = coverages.status === 'known';
  return (
    <article
      ref={ref}
      className={cx(css['product-row'], compare?.selected && css['product-row--selected'])}
      style={typeStyle(type.color)}
    >
      <div className={css['product-row__identity']}>
        <ProductType icon={type.icon}>
          {type.name} {product.promoted && <Badge kind="promoted">{product.promoted}</Badge>}
        </ProductType>
        <div className={css['product-row__name']}>
          <InsurerLogo name={insurer.name} label={insurer.logoLabel} src={insurer.logo} />
          <div>
            <h3>
              <Link href={href}>{name}</Link>
            </h3>
            <div className={css['product-row__insurer']}>
              <p>{insurer.name}</p>
              {product.badges.length > 0 && (
                <Badges badges={product.badges} label={labels.badges} />
              )}
            </div>
          </div>
        </div>
        {product.fit && <ProductFit fit={product.fit} className={css['product-row__fit']} />}
      </div>
      <div className={css['product-row__coverage']}>
        {known ? (
          <>
            <CoverageColumns facts={coverages.columns} />
            <FactRows facts={coverages.facts} className={css['product-row__facts']} />
          </>
        ) : (
          <CoveragesFailed {...coverages} />
        )}
      </div>
      <div className={css['product-row__price']}>
        <Price {...product.price} />
        {action && (
          <ButtonLink href={action.href} look={action.look} size="small" wide>
            <Spoken {...action} />
          </ButtonLink>
        )}
        <div className={css['product-row__tools']}>
          <DetailLink product={product} className={css['product-row__detail']} />
          {compare && <CompareChoice {...compare} />}
          {product.share && <div className={css['product-row__share']}>{product.share}</div>}
        </div>
      </div>
      {known && (
        <div className={css['product-row__included']}>
          <span>{labels.included}</span>{' '}
          <ProductIncluded included={coverages.included} labels={labels} max={15} />
        </div>
      )}
    </article>
  );
}
