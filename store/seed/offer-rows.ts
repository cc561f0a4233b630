import { addDays } from './calendar.ts';
import { cyberMonday, eventIdOf } from './event-rows.ts';
import { offerSeeds, type OfferSeed } from './offer-seeds.ts';
import type { ProductDraft } from './rows/product-draft.ts';
import { randomFrom } from './rows/random.ts';
import type { RowSet } from './row-set.ts';
import { toSmallest } from './rows/units.ts';

/** Kinds whose offers may be part of Cyber Monday: what its comparator lists. */
const cyberKinds = [
  'complementario',
  'complementario-catastrofico',
  'catastrofico',
  'dental',
  'oncologico',
  'cardiologico',
  'accidente-urgencia',
  'primario',
  'adulto-mayor',
  'internacional',
];

/** Adds at most one offer and answers whether there is one that has not ended. */
export function addOfferRows(
  rows: RowSet,
  productId: number,
  draft: ProductDraft,
  referenceDate: string,
): boolean {
  const { online, random, type } = draft;
  if (type === 'isapre' || !random.chance(online ? 24 : 3)) {
    return addCyberOffer(rows, productId, draft, referenceDate);
  }
  const offer = random.pick(offersFor(draft));
  const ended = random.chance(6);
  const from = addDays(referenceDate, ended ? -90 : -random.between(3, 40));
  const to = addDays(referenceDate, ended ? -random.between(5, 40) : random.between(20, 120));
  addRow(rows, productId, offer, {
    stock: offer.stock(random),
    starts_at: `${from}T03:00:00Z`,
    ends_at: `${to}T02:59:59Z`,
    event_id: null,
  });
  return !ended;
}

/** From a series of its own, so that the event moves nothing else of the catalogue. */
function addCyberOffer(
  rows: RowSet,
  productId: number,
  draft: ProductDraft,
  referenceDate: string,
): boolean {
  const random = randomFrom(`cyber ${draft.code}`);
  const { country, type, online } = draft;
  if (country !== 'CL' || !cyberKinds.includes(type) || !random.chance(online ? 35 : 8))
    return false;
  const { starts_at, finishes_at } = cyberMonday(referenceDate);
  const offer = random.pick(offersFor(draft));
  addRow(rows, productId, offer, {
    stock: offer.stock(random),
    starts_at,
    ends_at: finishes_at,
    event_id: eventIdOf('cyber-monday'),
  });
  return true;
}

function offersFor({
  country,
  currency,
  online,
  period,
  rates,
}: ProductDraft): readonly OfferSeed[] {
  const lowest = Math.min(
    ...rates.filter(({ role }) => role === 'holder').map(({ price }) => price),
  );
  return offerSeeds.filter(
    ({ type, unit, amount, onRequestOnly }) =>
      !(online && onRequestOnly) &&
      // What is paid each month is not paid in parts, and only Chile's cards are.
      !(online && type === 'PARCELED' && (period === 'month' || country !== 'CL')) &&
      (country === 'CL' || unit === '%') &&
      // A price of UF 0.06 a month gets no UF 0.1 off: it would read as a free first premium.
      !(unit === 'UF' && (currency !== 'UF' || amount * 2 > toSmallest(lowest, unit))),
  );
}

function addRow(
  rows: RowSet,
  productId: number,
  offer: OfferSeed,
  own: {
    readonly stock: number | null;
    readonly starts_at: string;
    readonly ends_at: string;
    readonly event_id: number | null;
  },
): void {
  const { es, ...translations } = offer.texts;
  rows.add('product_offer', {
    id: rows.nextId('product_offer'),
    product_id: productId,
    type: offer.type,
    name: es.name,
    description: es.description,
    translations,
    unit_code: offer.unit,
    amount: offer.amount,
    months: offer.months ?? null,
    parceled_discounts: offer.parceled ?? [],
    sales_limit_quantity_enable: own.stock !== null,
    ...own,
  });
}
