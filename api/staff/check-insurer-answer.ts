import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { insurerForm, type InsurerSaid } from '@cotejo/domain/staff/forms/insurer-forms.ts';
import type { RequestContext } from '../http/request-context.ts';
import { checkForm } from './check-form.ts';

/** Throws VALIDATION_FAILED for an insurer's answer that its form does not take: of a day that has not come in the purchase's country. */
export function checkInsurerAnswer(
  outcome: InsurerSaid,
  values: FormValues,
  { country, hasExclusions }: { readonly country: CountryCode; readonly hasExclusions: boolean },
  context: RequestContext,
): void {
  const lastDay = dayIn(countries[country].timeZone, Date.now());
  const form = insurerForm({ lastDay, hasExclusions }, outcome, context.language);
  checkForm(form, { ...values, outcome }, context);
}
