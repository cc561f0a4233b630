import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { comparatorOfKind, type Comparator } from '../../../entities/comparator/comparators.ts';

/** Spec 1 §5, §9: position 7. */
export const promoIndex = 6;
const promoFromAge = 30;

/** What the card leads to: there is no such card where the country sells no life insurance. */
export function promotedIn(country: CountryCode): Comparator | undefined {
  return comparatorOfKind('vida', country);
}

/** The four conditions of spec 1 §5, all of them, and a page to lead to. */
export function showsPromo(input: {
  readonly country: CountryCode;
  readonly comparator: Pick<Comparator, 'promoted'>;
  readonly profile: Profile | null;
  readonly total: number;
  readonly showcase: boolean;
}): boolean {
  return (
    input.total > promoIndex &&
    (input.profile?.holder?.age ?? 0) >= promoFromAge &&
    !input.showcase &&
    input.comparator.promoted &&
    promotedIn(input.country) !== undefined
  );
}
