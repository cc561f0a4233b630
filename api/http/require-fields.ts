import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { required } from './field-messages.ts';

type Filled<Body, Name extends keyof Body> = { readonly [Each in Name]-?: NonNullable<Body[Each]> };

/**
 * Fields that a call needs because of another one's value, which its schema does not say. Throws
 * VALIDATION_FAILED with an entry for each that is missing, or empty.
 */
export function requireFields<Body extends object, const Name extends keyof Body & string>(
  body: Body,
  names: readonly Name[],
  language: Language,
): Filled<Body, Name> {
  const missing = names.filter((name) => isMissing(body[name]));
  if (missing.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      errors: missing.map((name) => ({
        pointer: `/${name}`,
        code: required.code,
        message: required.texts[language],
      })),
    });
  return body as Filled<Body, Name>;
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
