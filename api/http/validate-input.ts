import { ValidationError, type AnyObjectSchema, type AnySchema, type ISchema } from 'yup';
import type { Language } from '@cotejo/domain/country/country.ts';
import {
  AppError,
  type ErrorCode,
  type FieldError,
} from '@cotejo/domain/errors/error-catalogue.ts';
import { isAmount } from '@cotejo/contract/amount-schema.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { fieldMessage, required } from './field-messages.ts';
import { escapePointer, guardBody } from './guard-body.ts';

export interface RawInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Params and query are cast, since they arrive as text; a JSON body is taken as it is, unknown fields
 * refused. Throws BAD_REQUEST with one entry per failed rule, INVALID_AMOUNT where no more than an amount is wrong.
 */
export async function validateInput(
  route: RouteDefinition,
  raw: RawInput,
  language: Language,
): Promise<RawInput> {
  guardBody(raw.params, language);
  // Where none is declared none is handed on: the long ids of a provider's return or webhook may look like cards.
  if (route.query) guardBody(raw.query, language);
  guardBody(raw.body, language);
  return {
    params: route.params ? await check(route.params, raw.params, false, language) : {},
    query: route.query
      ? await check(route.query, splitLists(route.query, raw.query), false, language)
      : {},
    body: route.body ? await check(route.body, raw.body, true, language) : undefined,
  };
}

async function check<T>(
  schema: AnySchema,
  value: T,
  strict: boolean,
  language: Language,
): Promise<T> {
  try {
    return (await schema.validate(value, {
      strict,
      abortEarly: false,
      stripUnknown: !strict,
    })) as T;
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const errors = toFieldErrors(error, language);
    throw new AppError(refusalOf(schema, errors), { errors });
  }
}

/** An amount that is missing is a bad request like any other; one that is there and wrong, and nothing else is, has a code of its own. */
function refusalOf(schema: AnySchema, errors: readonly FieldError[]): ErrorCode {
  const fields = 'fields' in schema ? (schema as AnyObjectSchema).fields : {};
  const isWrongAmount = errors.every(
    ({ pointer, code }) => code !== required.code && isAmount(fields[pointer.slice(1)]),
  );
  return isWrongAmount ? 'INVALID_AMOUNT' : 'BAD_REQUEST';
}

/** A list comes as `a,b` or as a repeated parameter; nothing after the `=` is the empty list. */
function splitLists(
  schema: AnyObjectSchema,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fields = schema.fields as Readonly<Record<string, ISchema<unknown> & { type?: string }>>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const isList = Object.hasOwn(fields, name) && fields[name]?.type === 'array';
      if (!isList) return [name, value];
      const parts = (Array.isArray(value) ? value : [value]) as unknown[];
      return [
        name,
        parts.flatMap((part): readonly unknown[] =>
          typeof part === 'string' ? itemsOf(part) : [part],
        ),
      ];
    }),
  );
}

const itemsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** The location of a failure, as RFC 6901: `values.cargas[0].edad` → `/values/cargas/0/edad`. */
export function toPointer(path: string | undefined): string {
  const keys = (path ?? '').match(/[^.[\]"]+|"(?:[^"\\]|\\.)*"/g) ?? [];
  return keys.map((key) => `/${escapePointer(key.replaceAll(/^"|"$/g, ''))}`).join('');
}

export function toFieldErrors(error: ValidationError, language: Language): readonly FieldError[] {
  const failures = error.inner.length > 0 ? error.inner : [error];
  return failures.flatMap((failure) => {
    const pointer = toPointer(failure.path);
    const { code, message } = fieldMessage(failure, language);
    if (failure.type !== 'noUnknown') return [{ pointer, code, message }];
    const unknown = String(failure.params?.['unknown'] ?? '').split(', ');
    return unknown.map((key) => ({ pointer: `${pointer}/${escapePointer(key)}`, code, message }));
  });
}
