import type { CatalogueProduct } from '../../catalogue/product.ts';
import type { Language } from '../../country/country.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import type { ComparisonProfile } from '../../profile/comparison-profile.ts';
import type { LineTrace } from './line-trace.ts';
import type { PriceColumns } from './price-columns.ts';
import type { PriceExplanation } from './price-explanation.ts';
import type { PriceLine } from './price-line.ts';
import type { ProductPrice } from './product-price.ts';
import type { RateLookUp } from './rates.ts';

/** What a contract needs to know and a list assumes where nothing was entered. */
export type MissingInProfile = 'pet' | 'group' | 'payroll' | 'trip';

/** What is known about the profile that a price is for. */
export interface ExplanationContext {
  /** The visitor entered the profile; else it is the reference person. */
  readonly entered: boolean;
  readonly hasGroup: boolean;
}

/** One way to calculate a price, and its explanation. */
export interface PricingRule {
  /** Prices one product, with the lines that explain the total. */
  price(product: CatalogueProduct, profile: ComparisonProfile, lookUp: RateLookUp): ProductPrice;
  /**
   * The same totals for many products at once, NaN = none: this runs over the whole list for every
   * question. A test holds it against `price`.
   */
  priceColumns(columns: PriceColumns, profile: ComparisonProfile, totals: Float64Array): void;
  /** The lowest price for one person, worker or animal; null = none. */
  getLowestPrice(product: CatalogueProduct): number | null;
  /** Which sentence explains the price, and which one that there is none. */
  explain(price: ProductPrice, context: ExplanationContext): PriceExplanation;
  readonly withoutPrice: PriceExplanation;
  /**
   * What is insured in place of the persons of the profile, or with them (a trip); `workers`: a group without its
   * dependants.
   */
  readonly insures?: 'pets' | 'group' | 'workers' | 'trip';
  /** Absent where a price is never for an example. */
  findMissing?(profile: ComparisonProfile): MissingInProfile | null;
}

export type LineKind = PriceLine['kind'];
export type LineOf<K extends LineKind> = Extract<PriceLine, { readonly kind: K }>;

/** The explanation of one kind of line. */
export interface LineReader<Line extends PriceLine> {
  /** Takes the line apart into the numbers it was made of. */
  trace(product: CatalogueProduct, line: Line): LineTrace;
  /** The line as a person reads it; the amount is shown beside it. */
  explain(line: Line, currency: CurrencyCode, language: Language): string;
  /** How the amount came about, for the person who pays it; absent or null = the line says it all. */
  explainAmount?(
    product: CatalogueProduct,
    line: Line,
    trace: LineTrace,
    language: Language,
    ufValue: number,
  ): string | null;
}

export type LineReaders<K extends LineKind = LineKind> = {
  readonly [Kind in K]: LineReader<LineOf<Kind>>;
};
