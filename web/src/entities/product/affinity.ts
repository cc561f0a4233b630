import type { CardAffinity, NotInsurable } from '@cotejo/contract/comparison/affinity.ts';

/** How well a product fits the people of the profile, with reasons; null where nothing is claimed. */
export function affinityOf(product: object): CardAffinity | null {
  const found = 'affinity' in product ? (product.affinity as CardAffinity | null) : null;
  return found ?? null;
}

/** Whom of the profile a product cannot insure; null where the answer does not say. */
export function notInsurableOf(card: object): readonly NotInsurable[] | null {
  const found = 'notInsurable' in card ? (card.notInsurable as readonly NotInsurable[]) : null;
  return found ?? null;
}

/** `8,7`; always one decimal, as the trace adds up in tenths. */
export function scoreText(score: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(score);
}

/** `+1,2`, `−0,4`. */
export function pointsText(points: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(points);
}
