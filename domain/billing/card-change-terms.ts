import type { Language } from '../country/country.ts';
import { fillText } from '../text/fill-text.ts';

/** The statement that the payment of a period by another card accepts: this charge, and the later ones by that card. */
const cardChangeTermsVersion = 'cambio-tarjeta-2026-11';

/** By version: a text that somebody accepted is never edited, a change is a new version. */
const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'cambio-tarjeta-2026-11': {
    es: 'Acepto pagar {amount} por este período y que la tarjeta se guarde en el medio de pago para cobrar los siguientes, en lugar de la que tenía, hasta que termine la suscripción.',
    en: 'I accept to pay {amount} for this period, and that the card is kept with the payment provider and charged for the next ones, instead of the one I had, until I end the subscription.',
    pt: 'Aceito pagar {amount} por este período e que o cartão fique guardado no meio de pagamento para cobrar os próximos, no lugar do que eu tinha, até que eu encerre a assinatura.',
  },
};

/**
 * The current statement, as it stands beside its tick box.
 *
 * @param amount as it is read: pesos of today where the premium is in UF
 */
export function cardChangeTerms(
  amount: string,
  language: Language,
): { readonly version: string; readonly text: string } {
  const text = texts[cardChangeTermsVersion]?.[language];
  if (text === undefined) throw new Error(`terms ${cardChangeTermsVersion} have no text`);
  return { version: cardChangeTermsVersion, text: fillText(text, { amount }) };
}
