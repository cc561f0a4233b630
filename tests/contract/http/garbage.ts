import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { toJsonSchema, type JsonSchema } from '@cotejo/contract/openapi/to-json-schema.ts';
import fc from 'fast-check';

/** Texts that break things: SQL, JSON pointers, paths, other alphabets, control characters, numbers. */
const nasty = fc.oneof(
  fc.constantFrom(
    "'; DROP TABLE purchase; --",
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    'ñandú 😀 \u202e',
    '%00',
    '-1',
    '1e999',
    'NaN',
    'null',
    '9007199254740993',
    '{"a":',
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const scalars = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.maxSafeInteger(),
);

/** Objects that have no text: a template literal, String() and Number() throw on them. */
const withoutText = fc.constantFrom<unknown>({ toString: {} }, { toString: null, valueOf: null });

/** Something of the kind that the schema asks for, or something else altogether. */
function near(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 4) return scalars;
  const options = schema['enum'];
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  const items = schema['items'] as JsonSchema | undefined;
  const right: fc.Arbitrary<unknown> = Array.isArray(options)
    ? fc.constantFrom(...(options as unknown[]))
    : properties
      ? fc.record(
          Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [name, near(field, depth + 1)]),
          ),
          { requiredKeys: [] },
        )
      : items
        ? fc.array(near(items, depth + 1), { maxLength: 4 })
        : byType(schema);
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 1, arbitrary: fc.oneof({ weight: 3, arbitrary: scalars }, withoutText) },
  );
}

function byType(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return nasty;
    case 'integer':
      return fc.oneof(fc.nat(5), fc.integer(), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(scalars, withoutText, fc.jsonValue({ maxDepth: 3 }));
  }
}

export interface Garbage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const wildText = nasty.map((text) => text || 'x');

/** Values that get past the first look, so that the code behind it is reached too. */
const knownValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  session: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
  provider: fc.constantFrom('transbank', 'mercadopago', 'linkify', 'kushki'),
};

function paramOf(name: string): fc.Arbitrary<string> {
  const known = knownValues[name];
  return known
    ? fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: wildText })
    : wildText;
}

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
);

function pathOf(route: RouteDefinition): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return fc.tuple(...names.map(paramOf)).map((values) =>
    names.reduce((path, name, index) => {
      // Half a surrogate has no percent-encoding; as a body it is sent by other cases.
      const text = (values[index] ?? 'x').replaceAll(/\p{Surrogate}/gu, '?');
      return path.replace(`{${name}}`, () => encodeURIComponent(text));
    }, route.path),
  );
}

function queryOf(route: RouteDefinition): fc.Arbitrary<string> {
  const properties = (route.query ? toJsonSchema(route.query)['properties'] : {}) as Readonly<
    Record<string, JsonSchema>
  >;
  const names = [...Object.keys(properties ?? {}), 'language', 'country', 'other[]'];
  const pair = fc.tuple(fc.constantFrom(...names), scalars);
  return fc
    .array(pair, { maxLength: 8 })
    .map((pairs) =>
      pairs.length === 0
        ? ''
        : `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
    );
}

/** Requests for `route` that are wrong in as many ways as there are, some only by a little. */
export function garbageFor(
  route: RouteDefinition,
  extra: Readonly<Record<string, string>> = {},
): fc.Arbitrary<Garbage> {
  const body = route.body
    ? fc.oneof(
        {
          weight: 6,
          arbitrary: near(toJsonSchema(route.body)).map((value) => JSON.stringify(value)),
        },
        { weight: 1, arbitrary: fc.json() },
        { weight: 1, arbitrary: nasty },
      )
    : fc.oneof(fc.json(), nasty);
  const key = fc.option(fc.stringMatching(/^[ -~]{0,40}$/), { nil: '' });
  return fc
    .tuple(pathOf(route), queryOf(route), body, contentTypes, key)
    .map(([path, query, text, type, idempotencyKey]) => ({
      path: path + query,
      headers: {
        ...extra,
        ...(route.method === 'GET' ? {} : { 'content-type': type }),
        ...(idempotencyKey.trim() === '' ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: route.method === 'GET' ? null : (text ?? 'null'),
    }));
}
