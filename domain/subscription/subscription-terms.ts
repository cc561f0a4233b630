import type { Language } from '../country/country.ts';
import { formatExact, formatMoney } from '../money/format-money.ts';
import { dateInWords } from '../calendar/start-dates.ts';
import { agreedPremium, wholeFrom } from '../purchase/price/later-premium.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { fillText } from '../text/fill-text.ts';

/** The statement that a first payment of a subscription accepts: this charge, and those of later periods. */
export const subscriptionTermsVersion = 'suscripcion-2026-12';

interface Words {
  readonly first: Readonly<Record<'month' | 'year', string>>;
  readonly card: Readonly<Record<'new' | 'kept', string>>;
  readonly every: Readonly<Record<'month' | 'year', string>>;
  readonly statement: string;
  readonly inUf: string;
  readonly full: string;
  /** Where the discount holds for some of the later charges, too. */
  readonly whole?: string;
}

/** `<1>…</1>` as in contract-terms.ts. */
const first: Readonly<Record<Language, Words>> = {
  es: {
    statement:
      'Acepto las <1>condiciones de la póliza</1>, pagar {amount} por {first} y {card} {next} automáticamente {every}, desde el {date}{full}, hasta que termine la suscripción en la página de mi compra.',
    first: { month: 'el primer mes', year: 'el primer año' },
    card: {
      new: 'que se guarde mi tarjeta en el medio de pago para cobrarle',
      kept: 'que a mi tarjeta guardada se le cobren también',
    },
    every: { month: 'cada mes', year: 'cada año' },
    inUf: '{amount}, al valor de la UF de cada cobro,',
    full: ' y sin el descuento de hoy',
  },
  en: {
    statement:
      'I accept the <1>policy conditions</1>, to pay {amount} for {first}, and {card} {next} automatically {every}, from {date}{full}, until I end the subscription on the page of my purchase.',
    first: { month: 'the first month', year: 'the first year' },
    card: {
      new: 'that my card is kept with the payment provider and charged',
      kept: 'that my saved card is also charged',
    },
    every: { month: 'every month', year: 'every year' },
    inUf: '{amount}, at the UF value of each charge,',
    full: ' and without today’s discount',
  },
  pt: {
    statement:
      'Aceito as <1>condições da apólice</1>, pagar {amount} por {first} e {card} {next} automaticamente {every}, a partir de {date}{full}, até que eu encerre a assinatura na página da minha compra.',
    first: { month: 'o primeiro mês', year: 'o primeiro ano' },
    card: {
      new: 'que meu cartão fique guardado no meio de pagamento para a cobrança de',
      kept: 'que do meu cartão guardado se cobrem também',
    },
    every: { month: 'a cada mês', year: 'a cada ano' },
    inUf: '{amount}, pelo valor da UF de cada cobrança,',
    full: ' e sem o desconto de hoje',
  },
};

/** Where a discount holds after the first payment, too; absent in the version before there were such. */
const whole: Readonly<Record<Language, string>> = {
  es: ', y {next} desde el período que empieza el {date}, cuando termina el descuento',
  en: ', and {next} from the period that begins on {date}, when the discount ends',
  pt: ', e {next} a partir do período que começa em {date}, quando termina o desconto',
};

/** By version: a text that somebody accepted is never edited, a change is a new version. */
const texts: Readonly<Record<string, Readonly<Record<Language, Words>>>> = {
  'suscripcion-2026-11': first,
  'suscripcion-2026-12': {
    es: { ...first.es, whole: whole.es },
    en: { ...first.en, whole: whole.en },
    pt: { ...first.pt, whole: whole.pt },
  },
};

/** The amount of a later period: in UF it is converted on the day of its charge. */
export type LaterCharge = Pick<SnapshotPrice, 'original' | 'ufValue'>;

/**
 * The current statement for a price, as it stands beside its tick box.
 *
 * @param days ISO days: of cover, and of the first later charge
 * @param card stored by this payment, or by an earlier one
 */
export function subscriptionTerms(
  price: LaterCharge &
    Pick<SnapshotPrice, 'amount' | 'currency' | 'period' | 'discount' | 'giftCard'>,
  { startsOn, nextChargeOn }: { readonly startsOn: string; readonly nextChargeOn: string },
  card: 'new' | 'kept',
  language: Language,
): { readonly version: string; readonly text: string } {
  const words = texts[subscriptionTermsVersion]?.[language];
  if (words === undefined) throw new Error(`terms ${subscriptionTermsVersion} have no text`);
  const period = price.period === 'year' ? 'year' : 'month';
  const next = formatExact(agreedPremium(price, 1));
  return {
    version: subscriptionTermsVersion,
    text: fillText(words.statement, {
      amount: formatMoney(price),
      first: words.first[period],
      card: words.card[card],
      next: price.ufValue === null ? next : fillText(words.inUf, { amount: next }),
      every: words.every[period],
      date: dateInWords(nextChargeOn, language),
      full: sayFull(price, startsOn, { words, language }),
    }),
  };
}

/** That the discount is over with the first payment, or when it is; nothing where there is none. */
function sayFull(
  price: Pick<SnapshotPrice, 'discount' | 'period' | 'original'>,
  startsOn: string,
  { words, language }: { readonly words: Words; readonly language: Language },
): string {
  const from = wholeFrom(price, startsOn);
  if (from !== null && words.whole !== undefined)
    return fillText(words.whole, {
      next: formatExact(price.original),
      date: dateInWords(from, language),
    });
  return price.discount === undefined ? '' : words.full;
}
