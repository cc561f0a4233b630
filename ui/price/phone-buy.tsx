import type { ReactNode } from 'react';
import { Price } from './price.tsx';
import type { PriceView } from './price-view.ts';
import css from './phone-buy.module.css';

/** Price and the way to buy at the bottom of the product's page, on phones only. */
export function PhoneBuy({ price, action }: { price: PriceView; action: ReactNode }) {
  return (
    <div className={css['phone-buy']}>
      <Price first={price.first} note={price.note} className={css['phone-buy__price']} />
      {action}
    </div>
  );
}
