import { addDays } from './calendar.ts';
import type { ProductDraft } from './product-draft.ts';
import type { Random } from './random.ts';
import type { RowSet } from './row-set.ts';

interface OfferSeed {
  readonly type: 'DISCOUNT' | 'PARCELED' | 'AGGREGATE' | 'GIFTCARD' | 'STOCK';
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly amount: number;
  readonly parceled?: readonly string[];
  /** Null = not limited. */
  readonly stock: (random: Random) => number | null;
  /** Nothing would be left to charge, so it is given on request only. */
  readonly onRequestOnly?: boolean;
}

const limited = (random: Random): number => random.pick([0, 3, 12, 12, 40]);
const unlimited = (): null => null;

/** Offers of spec 1 §3 and §9: stock of 12, sold out, first premium free, gift card of 20.000 pesos. */
const chileanOffers: readonly OfferSeed[] = [
  {
    type: 'DISCOUNT',
    name: '10 % menos',
    description: 'Descuento de 10 % sobre el precio por los primeros 12 meses.',
    unit: '%',
    amount: 10,
    stock: unlimited,
  },
  {
    type: 'DISCOUNT',
    name: '20 % menos',
    description: 'Descuento de 20 % sobre el precio por los primeros 12 meses.',
    unit: '%',
    amount: 20,
    stock: limited,
  },
  {
    type: 'DISCOUNT',
    name: 'Primera prima gratis',
    description: 'No pagas la primera prima; desde el segundo mes rige el precio normal.',
    unit: '%',
    amount: 100,
    stock: limited,
    onRequestOnly: true,
  },
  {
    type: 'DISCOUNT',
    name: 'UF 0,1 menos',
    description: 'UF 0,1 menos cada mes mientras dure la promoción.',
    unit: 'UF',
    amount: 1_000,
    stock: unlimited,
  },
  {
    type: 'PARCELED',
    name: 'Cuotas con descuento',
    description: 'Más descuento mientras menos cuotas elijas.',
    unit: '%',
    amount: 0,
    parceled: ['1;15', '3;10', '6;5'],
    stock: unlimited,
  },
  {
    type: 'AGGREGATE',
    name: 'Telemedicina incluida',
    description: 'Un año de telemedicina para toda la familia sin costo.',
    unit: 'CLP',
    amount: 0,
    stock: unlimited,
  },
  {
    type: 'GIFTCARD',
    name: 'Gift card de $20.000',
    description: 'Recibes una gift card de 20.000 pesos por correo, 30 días después de contratar.',
    unit: 'CLP',
    amount: 20_000,
    stock: limited,
  },
  {
    type: 'STOCK',
    name: 'Cupos limitados',
    description: 'Precio especial mientras queden cupos.',
    unit: '%',
    amount: 15,
    stock: limited,
  },
];
const elsewhere: readonly OfferSeed[] = chileanOffers.filter(({ unit }) => unit === '%');

/** Adds at most one offer and answers whether there is one that has not ended. */
export function addOfferRows(
  rows: RowSet,
  productId: number,
  { country, online, random, type }: ProductDraft,
  referenceDate: string,
): boolean {
  if (type === 'isapre' || !random.chance(online ? 24 : 3)) return false;
  const offers = (country === 'CL' ? chileanOffers : elsewhere).filter(
    ({ onRequestOnly }) => !(online && onRequestOnly),
  );
  const offer = random.pick(offers);
  const ended = random.chance(6);
  const from = addDays(referenceDate, ended ? -90 : -random.between(3, 40));
  const to = addDays(referenceDate, ended ? -random.between(5, 40) : random.between(20, 120));
  const stock = offer.stock(random);
  rows.add('product_offer', {
    id: rows.nextId('product_offer'),
    product_id: productId,
    type: offer.type,
    name: offer.name,
    description: offer.description,
    unit_code: offer.unit,
    amount: offer.amount,
    parceled_discounts: offer.parceled ?? [],
    sales_limit_quantity_enable: stock !== null,
    stock,
    starts_at: `${from}T03:00:00Z`,
    ends_at: `${to}T02:59:59Z`,
  });
  return !ended;
}
