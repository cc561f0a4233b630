import type { ReactNode } from 'react';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { cx } from '../theme/cx.ts';
import { typeStyle } from '../theme/type-style.ts';
import { PriceLines, type PriceLine } from './price-lines.tsx';
import css from './price-summary.module.css';

export type PriceSummaryProps = {
  product: {
    name: string;
    facts: ReactNode;
    insurer: { name: string; logoLabel: string; logo?: string | null | undefined };
    color?: string | null | undefined;
  };
  lines: readonly PriceLine[];
  total: { label: ReactNode; amount: string; note?: ReactNode };
  /** A link to coverages and conditions. */
  footer?: ReactNode;
};

/** What is being bought and what it costs; shown next to every step of a purchase. */
export function PriceSummary({ product, lines, total, footer }: PriceSummaryProps) {
  const { insurer } = product;
  return (
    <div className={css['price-summary']} style={typeStyle(product.color)}>
      <div className={css['price-summary__product']}>
        <InsurerLogo name={insurer.name} label={insurer.logoLabel} src={insurer.logo} />
        <p>
          <b>{product.name}</b>
          <br />
          <span className="small muted">{product.facts}</span>
        </p>
      </div>
      {lines.length > 0 && (
        <div className={cx(css['price-summary__lines'])}>
          <PriceLines narrow lines={lines} />
        </div>
      )}
      <p className={css['price-summary__today']}>
        <span>{total.label}</span>
        <b>{total.amount}</b>
        {total.note && <small>{total.note}</small>}
      </p>
      {footer && <div className="small">{footer}</div>}
    </div>
  );
}
