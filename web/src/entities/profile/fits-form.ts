import type { ProfileFormKind } from '@cotejo/domain/profile/form-kind.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/**
 * Whether a profile says what a form asks: a dog's does not fill the form of a family, and must not
 * take the place of the family that this browser kept.
 */
export function fitsForm(kind: ProfileFormKind, profile: Profile): boolean {
  switch (kind) {
    case 'pets':
      return (profile.pets?.length ?? 0) > 0;
    case 'group':
    case 'heads':
    case 'payroll':
      return profile.group !== undefined;
    case 'international':
    case 'travel':
      return (
        profile.holder !== null ||
        profile.nationality !== undefined ||
        profile.coverageCountry !== undefined
      );
    case 'persons':
    case 'life':
    case 'isapre':
      return profile.holder !== null;
  }
}
