import type { CurrencyCode, Money } from '../../money/currency.ts';
import type { SnapshotPrice } from '../snapshot.ts';
import type { PricePart } from '../subject/priced-things.ts';

/** A part of a price as rows have it: older ones name no currency, whatever it was. */
type StoredPart<Part extends Money> =
  Part | (Omit<Part, keyof Money> & { readonly amountClp: number });

type Pet = NonNullable<SnapshotPrice['pets']>[number];
type Discount = NonNullable<SnapshotPrice['discount']>;

/** The price in the row of a purchase; `readPrice` makes the price of it. */
export interface StoredPrice extends Omit<SnapshotPrice, 'lines' | 'pets' | 'discount'> {
  readonly lines: readonly StoredPart<SnapshotPrice['lines'][number]>[];
  readonly pets?: readonly StoredPart<Pet>[];
  readonly discount?: StoredPart<Discount>;
}

/** The price of a row. What `amountClp` of a part counted was always the smallest unit of the price's own currency. */
export function readPrice({ lines, pets, discount, ...price }: StoredPrice): SnapshotPrice {
  const read = <Part extends Money>(part: StoredPart<Part>) => readPart(part, price.currency);
  return {
    ...price,
    lines: lines.map((line) => read(line)),
    ...(pets === undefined ? {} : { pets: pets.map((pet) => read<Pet>(pet)) }),
    ...(discount === undefined ? {} : { discount: read<Discount>(discount) }),
  };
}

function readPart<Part extends PricePart>(part: StoredPart<Part>, currency: CurrencyCode): Part {
  if (!('amountClp' in part)) return part;
  const { amountClp: amount, ...said } = part;
  return { ...said, amount, currency } as unknown as Part;
}
