import type { OfferTypeName } from '@cotejo/domain/catalogue/product.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Random } from './rows/random.ts';

export interface OfferSeed {
  readonly type: OfferTypeName;
  readonly texts: Readonly<
    Record<Language, { readonly name: string; readonly description: string }>
  >;
  readonly unit: string;
  readonly amount: number;
  /** For how many months the texts say that the discount holds; none: for the first payment. */
  readonly months?: number;
  readonly parceled?: readonly string[];
  /** Null = not limited. */
  readonly stock: (random: Random) => number | null;
  /** What a purchase here could not honour is offered where someone asks the company for it. */
  readonly onRequestOnly?: boolean;
}

const limited = (random: Random): number => random.pick([0, 3, 12, 12, 40]);
const unlimited = (): null => null;

/** Offers of spec 1 §3 and §9: stock of 12, sold out, first premium free, gift card of 20.000 pesos. */
export const offerSeeds: readonly OfferSeed[] = [
  {
    type: 'DISCOUNT',
    texts: {
      es: {
        name: '10 % menos',
        description: 'Descuento de 10 % sobre el precio por los primeros 12 meses.',
      },
      en: { name: '10% off', description: '10% off the price for the first 12 months.' },
      pt: {
        name: '10 % a menos',
        description: 'Desconto de 10 % sobre o preço nos primeiros 12 meses.',
      },
    },
    unit: '%',
    amount: 10,
    months: 12,
    stock: unlimited,
  },
  {
    type: 'DISCOUNT',
    texts: {
      es: {
        name: '20 % menos',
        description: 'Descuento de 20 % sobre el precio por los primeros 12 meses.',
      },
      en: { name: '20% off', description: '20% off the price for the first 12 months.' },
      pt: {
        name: '20 % a menos',
        description: 'Desconto de 20 % sobre o preço nos primeiros 12 meses.',
      },
    },
    unit: '%',
    amount: 20,
    months: 12,
    stock: limited,
  },
  {
    type: 'DISCOUNT',
    texts: {
      es: {
        name: 'Primera prima gratis',
        description: 'No pagas la primera prima; desde el segundo mes rige el precio normal.',
      },
      en: {
        name: 'First premium free',
        description: 'You do not pay the first premium; the regular price applies from month two.',
      },
      pt: {
        name: 'Primeiro prêmio grátis',
        description:
          'Você não paga o primeiro prêmio; a partir do segundo mês vale o preço normal.',
      },
    },
    unit: '%',
    amount: 100,
    stock: limited,
    // Nothing would be left to charge.
    onRequestOnly: true,
  },
  {
    type: 'DISCOUNT',
    texts: {
      es: {
        name: 'UF 0,1 menos',
        description: 'UF 0,1 menos cada mes por los primeros 6 meses.',
      },
      en: { name: 'UF 0.1 off', description: 'UF 0.1 off each month for the first 6 months.' },
      pt: {
        name: 'UF 0,1 a menos',
        description: 'UF 0,1 a menos por mês nos primeiros 6 meses.',
      },
    },
    unit: 'UF',
    amount: 1_000,
    months: 6,
    stock: unlimited,
  },
  {
    type: 'PARCELED',
    texts: {
      es: {
        name: 'Cuotas con descuento',
        description: 'Más descuento mientras menos cuotas elijas.',
      },
      en: {
        name: 'Instalments with a discount',
        description: 'The fewer instalments you choose, the larger the discount.',
      },
      pt: {
        name: 'Parcelas com desconto',
        description: 'Quanto menos parcelas você escolher, maior o desconto.',
      },
    },
    unit: '%',
    amount: 0,
    parceled: ['1;15', '3;10', '6;5'],
    stock: unlimited,
  },
  {
    type: 'AGGREGATE',
    texts: {
      es: {
        name: 'Telemedicina incluida',
        description: 'Un año de telemedicina para toda la familia sin costo.',
      },
      en: {
        name: 'Telemedicine included',
        description: 'A year of telemedicine for the whole family at no cost.',
      },
      pt: {
        name: 'Telemedicina incluída',
        description: 'Um ano de telemedicina para toda a família sem custo.',
      },
    },
    unit: 'CLP',
    amount: 0,
    stock: unlimited,
  },
  {
    type: 'GIFTCARD',
    texts: {
      es: {
        name: 'Gift card de $20.000',
        description:
          'Recibes una gift card de 20.000 pesos por correo, 30 días después de contratar.',
      },
      en: {
        name: '$20.000 gift card',
        description: 'You get a gift card of 20.000 pesos by e-mail 30 days after buying.',
      },
      pt: {
        name: 'Gift card de $20.000',
        description:
          'Você recebe um gift card de 20.000 pesos por e-mail 30 dias depois de contratar.',
      },
    },
    unit: 'CLP',
    amount: 20_000,
    stock: limited,
  },
  {
    type: 'STOCK',
    texts: {
      es: {
        name: 'Cupos limitados',
        description: 'La compañía recibe pocas personas más mientras dura la promoción.',
      },
      en: {
        name: 'Limited places',
        description: 'The company takes only a few more people while the offer lasts.',
      },
      pt: {
        name: 'Vagas limitadas',
        description: 'A companhia recebe poucas pessoas mais enquanto durar a promoção.',
      },
    },
    unit: '%',
    amount: 0,
    stock: limited,
  },
];
