import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import type { SellableProduct } from '../context/purchase-context.ts';

const message: Readonly<Record<Language, (from: number, to: number) => string>> = {
  es: (from, to) => `Este seguro es para viajes de ${from} a ${to} días`,
  en: (from, to) => `This insurance is for trips of ${from} to ${to} days`,
  pt: (from, to) => `Este seguro é para viagens de ${from} a ${to} dias`,
};

/** A trip is not insured for fewer or more days than the product takes. Days that nobody said are the price's to refuse. */
export function refuseTripLength(
  { product: { metadata } }: { readonly product: Pick<SellableProduct['product'], 'metadata'> },
  { tripDays }: Pick<ComparisonProfile, 'tripDays'>,
  { language }: { readonly language: Language },
): void {
  const { minimumDays, maximumDays } = metadata;
  if (tripDays === null || typeof minimumDays !== 'number' || typeof maximumDays !== 'number')
    return;
  if (tripDays >= minimumDays && tripDays <= maximumDays) return;
  const said = message[language](minimumDays, maximumDays);
  throw new AppError('TRIP_LENGTH', {
    detail: said,
    errors: [{ pointer: '/profile/dias', code: 'TRIP_LENGTH', message: said }],
    extensions: { minimumDays, maximumDays },
  });
}
