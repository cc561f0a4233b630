import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Throws VALIDATION_FAILED for what the form that staff filled in does not take, in the words that it says it with. */
export function checkForm(
  form: FormDefinition,
  values: FormValues,
  { language, country }: Pick<RequestContext, 'language' | 'country'>,
): void {
  // Its dates have limits of their own.
  const { problems } = validateForm(form, values, { language, country, today: '' });
  if (problems.length > 0)
    throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '') });
}
