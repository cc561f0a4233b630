import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';

const unusable: Readonly<Record<Language, string>> = {
  es: 'Este dato del perfil no se puede usar',
  en: 'This part of the profile cannot be used',
  pt: 'Este dado do perfil não pode ser usado',
};

/**
 * Whom a purchase is for. A list shows an example where nothing was entered and leaves out what it
 * cannot read; a contract does neither: nobody buys for a person whom they did not name.
 */
export function readBuyers(
  given: unknown,
  caller: { readonly country: CountryCode; readonly language: Language },
): ComparisonProfile {
  const { profile, entered, ignored } = parseProfile(given, caller.country);
  if (ignored.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      errors: ignored.map(({ parameter }) => ({
        pointer: `/${parameter.replaceAll('.', '/')}`,
        code: 'INVALID_FORMAT',
        message: unusable[caller.language],
      })),
    });
  }
  if (!entered) throw new AppError('PROFILE_INCOMPLETE');
  return profile;
}
