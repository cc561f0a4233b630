import type { IncomingHttpHeaders } from 'node:http';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

/** Printable ASCII: the key becomes part of a Temporal update id. */
const keyPattern = /^[\x21-\x7e]{1,255}$/;

const invalid: Readonly<Record<Language, string>> = {
  es: 'Idempotency-Key debe tener entre 1 y 255 caracteres sin espacios',
  en: 'Idempotency-Key must have 1 to 255 characters without spaces',
  pt: 'Idempotency-Key deve ter entre 1 e 255 caracteres sem espaços',
};

/** The caller's key, null when there is none; 400 with code 4292 where the route needs one (spec 3 §8). */
export function readIdempotencyKey(
  route: RouteDefinition,
  headers: IncomingHttpHeaders,
  language: Language,
): string | null {
  const header = headers['idempotency-key'];
  const key = typeof header === 'string' ? header.trim() : '';
  if (key === '' && route.idempotencyKey === 'required') throw new AppError('4292');
  if (header === undefined) return null;
  // An empty one too: who sent it believes that a repeated call is safe.
  if (!keyPattern.test(key)) throw new AppError('BAD_REQUEST', { detail: invalid[language] });
  return key;
}
