import { countries, type CountryCode, type Language } from '../country/country.ts';
import { dateFormat } from '../country/formatters.ts';
import { formatMoney } from '../money/format-money.ts';
import { fillText } from '../text/fill-text.ts';
import { howPaid, paidNow } from './how-paid.ts';
import type { SnapshotPrice } from './snapshot.ts';
import type { RestPayer } from './subject/priced-things.ts';

/** By the period that is paid, by who pays what this purchase does not charge, or by the gift card that pays it. */
type Case = SnapshotPrice['period'] | RestPayer | 'gift_card' | 'gift_card_and_rest';

/** The statement that a payment accepts: what is bought and what is charged (docs/decisions/next-charge.md). */
export const currentTermsVersion = 'compra-2026-11';

/**
 * By version: a text that somebody accepted is never edited, a change is a new version. `<1>…</1>` marks the
 * words that lead to the conditions.
 */
const texts: Readonly<Record<string, Readonly<Record<Language, Readonly<Record<Case, string>>>>>> =
  {
    'compra-2026-11': {
      es: {
        month:
          'Acepto las <1>condiciones de la póliza</1> y pagar {amount} por el primer mes. No hay cobros automáticos después.',
        year: 'Acepto las <1>condiciones de la póliza</1> y pagar {amount} por el primer año. No hay cobros automáticos después.',
        day: 'Acepto las <1>condiciones de la póliza</1> y el cobro de {amount}.',
        policyholder:
          'Acepto las <1>condiciones de la póliza</1>, pagar {amount} ahora y el saldo de {rest} antes de que empiece a cubrir. No hay cobros automáticos después.',
        contribution:
          'Firmo electrónicamente el <1>contrato de salud</1> con la isapre: mi cotización será de {rest} al mes al valor de la UF de hoy, o mi 7 % legal si es más, y cambia con la UF. Aquí no pago nada.',
        gift_card:
          'Acepto las <1>condiciones de la póliza</1> y pagarla con {amount} de mi gift card. No se me cobra nada, ni ahora ni automáticamente después.',
        gift_card_and_rest:
          'Acepto las <1>condiciones de la póliza</1>, pagar ahora con {amount} de mi gift card y el saldo de {rest} antes de que empiece a cubrir. No hay cobros automáticos después.',
      },
      en: {
        month:
          'I accept the <1>policy conditions</1> and to pay {amount} for the first month. There are no automatic charges afterwards.',
        year: 'I accept the <1>policy conditions</1> and to pay {amount} for the first year. There are no automatic charges afterwards.',
        day: 'I accept the <1>policy conditions</1> and the charge of {amount}.',
        policyholder:
          'I accept the <1>policy conditions</1>, to pay {amount} now and the remaining {rest} before cover starts. There are no automatic charges afterwards.',
        contribution:
          'I sign electronically the <1>health contract</1> with the isapre: my contribution will be {rest} a month at today’s UF value, or my legal 7% if that is more, and it moves with the UF. I pay nothing here.',
        gift_card:
          'I accept the <1>policy conditions</1> and to pay for it with {amount} of my gift card. Nothing is charged to me, neither now nor automatically afterwards.',
        gift_card_and_rest:
          'I accept the <1>policy conditions</1>, to pay now with {amount} of my gift card and the remaining {rest} before cover starts. There are no automatic charges afterwards.',
      },
      pt: {
        month:
          'Aceito as <1>condições da apólice</1> e pagar {amount} pelo primeiro mês. Depois não há cobranças automáticas.',
        year: 'Aceito as <1>condições da apólice</1> e pagar {amount} pelo primeiro ano. Depois não há cobranças automáticas.',
        day: 'Aceito as <1>condições da apólice</1> e a cobrança de {amount}.',
        policyholder:
          'Aceito as <1>condições da apólice</1>, pagar {amount} agora e o saldo de {rest} antes do início da cobertura. Depois não há cobranças automáticas.',
        contribution:
          'Assino eletronicamente o <1>contrato de saúde</1> com a isapre: minha contribuição será de {rest} por mês pela UF de hoje, ou meus 7 % legais se forem mais, e muda com a UF. Aqui não pago nada.',
        gift_card:
          'Aceito as <1>condições da apólice</1> e pagá-la com {amount} do meu gift card. Nada é cobrado de mim, nem agora nem automaticamente depois.',
        gift_card_and_rest:
          'Aceito as <1>condições da apólice</1>, pagar agora com {amount} do meu gift card e o saldo de {rest} antes do início da cobertura. Depois não há cobranças automáticas.',
      },
    },
  };

/** The current statement for a price, as it stands beside its tick box. */
export function currentTerms(
  price: Pick<SnapshotPrice, 'amount' | 'currency' | 'period' | 'rest' | 'giftCard'>,
  language: Language,
): { readonly version: string; readonly text: string } {
  const { rest } = price;
  const text = texts[currentTermsVersion]?.[language][caseOf(price)];
  if (text === undefined) throw new Error(`terms ${currentTermsVersion} have no text`);
  return {
    version: currentTermsVersion,
    text: fillText(text, {
      amount: formatMoney(paidNow(price)),
      rest: rest === undefined ? '' : formatMoney(rest),
    }),
  };
}

/** What is added for who began before the conditions changed: by then they may have read others. */
const changedSince: Readonly<Record<Language, string>> = {
  es: 'Las condiciones de este producto cambiaron el {day}, después de que comenzaste esta compra: léelas de nuevo antes de aceptarlas.',
  en: 'The conditions of this product changed on {day}, after you began this purchase: read them again before you accept them.',
  pt: 'As condições deste produto mudaram em {day}, depois que você começou esta compra: leia-as de novo antes de aceitá-las.',
};

/**
 * A statement for a purchase whose product got other conditions since it was opened: it says so, and is another version, so that whoever
 * has read the one before is asked again.
 *
 * @param changedAt null: they are those with which it was opened
 */
export function sayChanged<Terms extends { readonly version: string; readonly text: string }>(
  terms: Terms,
  changedAt: Date | null,
  { country, language }: { readonly country: CountryCode; readonly language: Language },
): Terms {
  if (changedAt === null) return terms;
  const { timeZone, locale } = countries[country];
  const day = dateFormat({ es: locale, en: 'en-US', pt: 'pt-BR' }[language], {
    dateStyle: 'long',
    timeZone,
  }).format(changedAt);
  return {
    ...terms,
    version: `${terms.version} ${changedAt.toISOString()}`,
    text: `${terms.text} ${fillText(changedSince[language], { day })}`,
  };
}

function caseOf(price: Pick<SnapshotPrice, 'amount' | 'period' | 'rest' | 'giftCard'>): Case {
  const { rest, period } = price;
  if (howPaid(price) === 'gift_card')
    return rest === undefined ? 'gift_card' : 'gift_card_and_rest';
  return rest?.by ?? period;
}
