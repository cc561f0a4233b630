import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './price-lines.module.css';

export type PriceLine = {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  /** The same amount in the other currency, in the middle. */
  other?: string | undefined;
  amount: string;
  kind?: 'discount' | 'total' | undefined;
};

export type PriceLinesProps = {
  lines: readonly PriceLine[];
  /** Label and amount only: summaries beside a form. */
  narrow?: boolean | undefined;
  className?: string | undefined;
};

/** How a price is made, a person or a discount a line, the total under a double rule. */
export function PriceLines({ lines, narrow, className }: PriceLinesProps) {
  return (
    <dl className={cx(css['price-lines'], narrow && css['price-lines--narrow'], className)}>
      {lines.map((line) => (
        <div key={line.id} className={line.kind && css[`is-${line.kind}`]}>
          <dt>
            {line.label} {line.note && <small>{line.note}</small>}
          </dt>
          {!narrow && <dd>{line.other}</dd>}
          <dd className={css['price-lines__amount']}>{line.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
