import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

/** Throws VALIDATION_FAILED for an insurer's answer of a day that has not come in the purchase's country. */
export function refuseTomorrow(on: string, country: CountryCode): void {
  if (on > dayIn(countries[country].timeZone, Date.now()))
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ pointer: '/answer/on', code: 'INVALID', message: 'a day until today' }],
    });
}
