import type { Language } from '../country/country.ts';
import { fillText } from '../text/fill-text.ts';

/** The statement that the payment of a period accepts which leaves no card: this period, and nothing by itself later. */
const payOnceTermsVersion = 'pago-periodo-2026-11';

/** By version: a text that somebody accepted is never edited, a change is a new version. */
const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'pago-periodo-2026-11': {
    es: 'Acepto pagar {amount} por este período. No se guarda mi medio de pago ni hay cobros automáticos.',
    en: 'I accept to pay {amount} for this period. My means of payment is not kept, and nothing is charged automatically.',
    pt: 'Aceito pagar {amount} por este período. Meu meio de pagamento não fica guardado e não há cobranças automáticas.',
  },
};

/**
 * The current statement, as it stands beside its tick box.
 *
 * @param amount as it is read: pesos of today where the premium is in UF
 */
export function payOnceTerms(
  amount: string,
  language: Language,
): { readonly version: string; readonly text: string } {
  const text = texts[payOnceTermsVersion]?.[language];
  if (text === undefined) throw new Error(`terms ${payOnceTermsVersion} have no text`);
  return { version: payOnceTermsVersion, text: fillText(text, { amount }) };
}
