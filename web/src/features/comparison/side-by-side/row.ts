import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import type { Compared } from '../../../entities/product/compared.ts';

/** Where the table is shown; facts need no more. */
export interface TableContext {
  readonly t: TFunction;
  readonly country: CountryCode;
  readonly language: Language;
  readonly locale: string;
}

/** One line of the table: how each product answers the same question. */
export interface RowDefinition {
  readonly id: string;
  readonly label: string;
  /** Null: not informed. A row that nobody is informed about is left out. */
  readonly cell: (product: Compared, at: number) => CompareCellView | null;
}

export interface RowGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly RowDefinition[];
  /**
   * For groups that may be folded: the cell of each product in the one line that stands for the rows where
   * only one product answers any of them.
   */
  readonly foldsTo?: (product: Compared) => CompareCellView;
}
