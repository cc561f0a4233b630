import type { Language } from '../country/country.ts';
import { formatMoney } from '../money/format-money.ts';
import { fillText } from '../text/fill-text.ts';
import type { SnapshotPrice } from './snapshot.ts';

type Period = SnapshotPrice['period'];

/** The statement that a payment accepts: what is bought and what is charged (docs/decisions/next-charge.md). */
export const currentTermsVersion = 'compra-2026-11';

/**
 * By version: a text that somebody accepted is never edited, a change is a new version. `<1>…</1>` marks the
 * words that lead to the conditions.
 */
const texts: Readonly<
  Record<string, Readonly<Record<Language, Readonly<Record<Period, string>>>>>
> = {
  'compra-2026-11': {
    es: {
      month:
        'Acepto las <1>condiciones de la póliza</1> y pagar {amount} por el primer mes. No hay cobros automáticos después.',
      year: 'Acepto las <1>condiciones de la póliza</1> y pagar {amount} por el primer año. No hay cobros automáticos después.',
      day: 'Acepto las <1>condiciones de la póliza</1> y el cobro de {amount}.',
    },
    en: {
      month:
        'I accept the <1>policy conditions</1> and to pay {amount} for the first month. There are no automatic charges afterwards.',
      year: 'I accept the <1>policy conditions</1> and to pay {amount} for the first year. There are no automatic charges afterwards.',
      day: 'I accept the <1>policy conditions</1> and the charge of {amount}.',
    },
    pt: {
      month:
        'Aceito as <1>condições da apólice</1> e pagar {amount} pelo primeiro mês. Depois não há cobranças automáticas.',
      year: 'Aceito as <1>condições da apólice</1> e pagar {amount} pelo primeiro ano. Depois não há cobranças automáticas.',
      day: 'Aceito as <1>condições da apólice</1> e a cobrança de {amount}.',
    },
  },
};

/** The current statement for a price, as it stands beside its tick box. */
export function currentTerms(
  { amount, currency, period }: Pick<SnapshotPrice, 'amount' | 'currency' | 'period'>,
  language: Language,
): { readonly version: string; readonly text: string } {
  const text = texts[currentTermsVersion]?.[language][period];
  if (text === undefined) throw new Error(`terms ${currentTermsVersion} have no text`);
  return {
    version: currentTermsVersion,
    text: fillText(text, { amount: formatMoney({ amount, currency }) }),
  };
}
