import type { RecordLink } from '../record/cell.ts';
import type { Money } from '../money/currency.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { PriceRule } from '../catalogue/product.ts';
import type { ChangeState } from './change-transitions.ts';

/** What of a product a change is about; each is read and written as named lines. */
export const changeKinds = [
  'prices',
  'sale',
  'texts',
  'terms',
  'cover',
  'offers',
  'steps',
  'copy',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type LineValue = string | number | null;
/** What is in force, by the names of its lines: `rate_holder_M_18_29`. */
export type Lines = Readonly<Record<string, LineValue>>;

/** A line as it was and as it becomes; of what is not published, as it was when it was prepared. */
export type ChangeLine = {
  readonly name: string;
  readonly from: LineValue;
  readonly to: LineValue;
  /** What it is a line of, in the words of the catalogue, where its name does not say it: `En libre elección`. */
  readonly of?: string;
};

/** What a sample of people pays before and after; null: there is no price for them. In the smallest unit of the product's currency. */
export type SamplePrice = {
  readonly sample: string;
  readonly before: number | null;
  readonly after: number | null;
};

export const declineReasons = ['amounts', 'day', 'insurer', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A change of the catalogue as staff work with it (docs/decisions/catalogue-administration.md). */
export type CatalogueChange = {
  readonly id: string;
  readonly version: number;
  /** Its name: what it changes of which product. */
  readonly product: RecordLink;
  readonly productCode: string;
  readonly countryCode: string;
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  /** ISO day of the product's country, at whose beginning it is published; null: once it is agreed. */
  readonly publishesOn: string | null;
  readonly publishedAt: string | null;
  readonly declinedWhy: DeclineReason | null;
  readonly updatedAt: string;
  readonly currency: CurrencyCode;
  readonly lines: readonly ChangeLine[];
  /** Empty where it changes no price, and of products that are not sold. */
  readonly samples: readonly SamplePrice[];
};

/** A change of a product that is no draft of somebody and no longer open, in short. */
export type PlannedChange = {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  readonly publishesOn: string | null;
};

/** Whether a product is sold, as visitors find it. `new`: it never was. */
export const saleStates = ['online', 'request', 'off', 'new'] as const;
export type SaleState = (typeof saleStates)[number];

/** What a product may lack before it is on sale for the first time, in the order in which it is mended. */
export const lacks = [
  'seller',
  'price',
  'name',
  'overview',
  'texts',
  'search',
  'terms',
  'coverages',
  'wording',
  'payment',
] as const;
export type Lack = (typeof lacks)[number];

/** A product of the catalogue as staff work with it. */
export type ManagedProduct = {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly countryCode: string;
  readonly name: string;
  /** Machine name: `complementario-catastrofico`. */
  readonly insuranceType: string;
  readonly organization: string;
  readonly organizationCode: string;
  readonly sale: SaleState;
  readonly priceRule: PriceRule;
  readonly currency: CurrencyCode;
  /** The lowest price for one; null: it has none. */
  readonly fromPrice: Money | null;
  /** What is in force, of each kind; empty in lists. */
  readonly lines: readonly InForceLine[];
  /** Changes that are not over, the next one first; empty in lists. */
  readonly planned: readonly PlannedChange[];
  /** Of what never was on sale, what it lacks before it may be; empty in lists. */
  readonly lacks: readonly Lack[];
};

export type NamedLine = {
  readonly name: string;
  readonly value: LineValue;
  /** As of a change: what it is a line of. */
  readonly of?: string;
};
export type InForceLine = NamedLine & { readonly kind: ChangeKind };

/** The lines of one kind that are in force. */
export const linesOf = (
  { lines }: Pick<ManagedProduct, 'lines'>,
  kind: ChangeKind,
): readonly NamedLine[] => lines.filter((line) => line.kind === kind);

/** What they hold, by their names. */
export const toLines = (lines: readonly NamedLine[]): Lines =>
  Object.fromEntries(lines.map(({ name, value }) => [name, value]));
