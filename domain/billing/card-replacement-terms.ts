import type { Language } from '../country/country.ts';

/** The statement that a card accepts which is put in the place of another one, without a payment. */
const version = 'reemplazo-tarjeta-2026-11';

/** By version: a text that somebody accepted is never edited, a change is a new version. */
const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'reemplazo-tarjeta-2026-11': {
    es: 'Acepto que esta tarjeta se guarde en el medio de pago para cobrar los próximos períodos de mi seguro, en lugar de la que tenía, hasta que termine la suscripción.',
    en: 'I accept that this card is kept with the payment provider and charged for the next periods of my insurance, instead of the one I had, until I end the subscription.',
    pt: 'Aceito que este cartão fique guardado no meio de pagamento para cobrar os próximos períodos do meu seguro, no lugar do que eu tinha, até que eu encerre a assinatura.',
  },
};

/** The current statement, as it stands beside its tick box. */
export function cardReplacementTerms(language: Language): {
  readonly version: string;
  readonly text: string;
} {
  const text = texts[version]?.[language];
  if (text === undefined) throw new Error(`terms ${version} have no text`);
  return { version, text };
}
