import type { VisitorProfile } from '../profile/visitor-profile.ts';
import type { Comparator } from './comparators.ts';

/** Spec 1 §5, §9: position 7. */
export const promoIndex = 6;
const promoFromAge = 30;

/** The four conditions of spec 1 §5, all of them. */
export function showsPromo(input: {
  readonly comparator: Pick<Comparator, 'promoted'>;
  readonly profile: VisitorProfile | null;
  readonly total: number;
  readonly showcase: boolean;
}): boolean {
  return (
    input.total > promoIndex &&
    (input.profile?.holder?.age ?? 0) >= promoFromAge &&
    !input.showcase &&
    input.comparator.promoted
  );
}
