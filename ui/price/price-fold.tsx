import { Icon } from '../icon/icon.tsx';
import { PriceLines, type PriceLine } from './price-lines.tsx';
import css from './price-fold.module.css';

export type PriceFoldProps = {
  name: string;
  amount: string;
  suffix?: string | undefined;
  lines: readonly PriceLine[];
};

/** The price summary on phones: 56 px at the top, always in sight, unfolds without script. */
export function PriceFold({ name, amount, suffix, lines }: PriceFoldProps) {
  return (
    <details className={css['price-fold']}>
      <summary>
        <span className={css['price-fold__name']}>{name}</span>
        <span className={css['price-fold__amount']}>
          <b>{amount}</b>
          {suffix} <Icon name="down" />
        </span>
      </summary>
      <PriceLines narrow lines={lines} className={css['price-fold__lines']} />
    </details>
  );
}
