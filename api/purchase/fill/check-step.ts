import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { ValidationContext } from '@cotejo/domain/form/to-yup.ts';
import { pricedAges } from '@cotejo/domain/purchase/price/priced-ages.ts';
import { chosenStart, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { openPersonal } from '../context/open-answers.ts';
import { stepForm } from '../present/present-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/** The form of a step and what its answers are checked against. Throws for a step that asks nothing. */
export function checkStep(
  { recordKeys }: Pick<PurchaseContext, 'recordKeys'>,
  record: PurchaseRecord,
  stepId: string,
  language: Language,
): { readonly form: FormDefinition; readonly rules: ValidationContext } {
  const personal = openPersonal(record, recordKeys);
  const form = stepForm(record, stepId, language, personal);
  if (form === null) throw new AppError('STEP_OUT_OF_ORDER');
  const startsOn = chosenStart(personal);
  const rules = {
    language,
    country: record.country,
    today: dayIn(countries[record.country].timeZone, Date.now()),
    ages: pricedAges(record.persons, record.product.ageLimits, record.price),
    ...(startsOn === null ? {} : { startsOn }),
  };
  return { form, rules };
}
