import type { PriceBasis } from '../../../entities/price/price-view.ts';
import type { TableContext } from './row.ts';

/** Where the table is shown, and whose prices it holds. */
export interface RowContext extends TableContext {
  readonly basis: PriceBasis;
  /** Someone was entered; otherwise prices are those of the reference person. */
  readonly entered: boolean;
}
