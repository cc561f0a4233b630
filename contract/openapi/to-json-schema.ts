import type { AnySchema, SchemaDescription } from 'yup';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** What yup says of a schema; wider than its own type, which leaves the parts of each kind out. */
interface Description {
  readonly type: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string; readonly params?: TestParams }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description | readonly Description[];
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly label?: string;
}
type TestParams = Readonly<Record<string, unknown>>;
type Rule = (params: TestParams) => JsonSchema;

const kinds: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  array: { type: 'array' },
  tuple: { type: 'array' },
  object: { type: 'object' },
};

const bounds = (least: string, most: string): Readonly<Record<string, Rule>> => ({
  min: (params) => ({ [least]: params['min'] }),
  max: (params) => ({ [most]: params['max'] }),
});

/** JSON Schema keyword of each yup rule, by the kind that it stands on. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  string: {
    ...bounds('minLength', 'maxLength'),
    length: ({ length }) => ({ minLength: length, maxLength: length }),
    required: () => ({ minLength: 1 }),
    matches: ({ regex }) => (regex instanceof RegExp ? { pattern: regex.source } : {}),
    email: () => ({ format: 'email' }),
    url: () => ({ format: 'uri' }),
    uuid: () => ({ format: 'uuid' }),
    // Not shortened but refused: what is sent is validated as it is.
    trim: () => ({ pattern: '^(\\S([\\s\\S]*\\S)?)?$' }),
    datetime: () => ({ format: 'date-time' }),
  },
  number: { ...bounds('minimum', 'maximum'), integer: () => ({ type: 'integer' }) },
  array: bounds('minItems', 'maxItems'),
  object: { noUnknown: () => ({ additionalProperties: false }) },
};

/**
 * JSON Schema 2020-12 of a yup schema. `meta({ jsonSchema })` replaces what yup cannot say;
 * `meta({ shape })` names the schema that a `mixed` is tested by, `meta({ anyOf: names })` fields of which one must be there,
 * `meta({ when })` what a schema with conditions asks besides, which yup does not describe.
 */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  return walk(schema.describe() as SchemaDescription as unknown as Description);
}

function walk(description: Description): JsonSchema {
  const own = description.meta?.['jsonSchema'];
  if (own !== undefined) return { ...notNull(description), ...(own as JsonSchema) };
  const shape = description.meta?.['shape'];
  if (shape !== undefined) {
    const described = toJsonSchema(shape as AnySchema);
    return description.nullable ? orNull(described) : described;
  }
  const byRules = (description.tests ?? []).map(({ name = '', params = {} }) =>
    (rules[description.type]?.[name] ?? (() => ({})))(params),
  );
  const options = (description.oneOf ?? []).filter((option) => option !== undefined);
  const schema: JsonSchema = Object.assign(
    {},
    kinds[description.type] ?? notNull(description),
    // `required` says minLength 1, which a stated minimum replaces whatever their order.
    ...[...byRules].sort((left, right) => specificity(left) - specificity(right)),
    options.length > 0 ? { enum: options } : {},
    description.label ? { description: description.label } : {},
    children(description),
    oneIsThere(description),
    description.meta?.['when'] ?? {},
  ) as JsonSchema;
  return description.nullable ? orNull(schema) : schema;
}

/** A value of any type is still a value, unless null is named among them. */
function notNull({ type, nullable }: Description): JsonSchema {
  return type === 'mixed' && nullable !== true ? { not: { type: 'null' } } : {};
}

function specificity(rule: JsonSchema): number {
  return rule['minLength'] === 1 ? 0 : 1;
}

function children(description: Description): JsonSchema {
  const { innerType, fields } = description;
  if (Array.isArray(innerType))
    return { prefixItems: (innerType as readonly Description[]).map(walk), items: false };
  if (innerType) return { items: walk(innerType as Description) };
  if (!fields || Object.keys(fields).length === 0) return {};
  const required = Object.keys(fields).filter((name) => fields[name]?.optional === false);
  return {
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, walk(field)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

function oneIsThere({ meta }: Description): JsonSchema {
  const names = meta?.['anyOf'] as readonly string[] | undefined;
  return names === undefined ? {} : { anyOf: names.map((name) => ({ required: [name] })) };
}

function orNull(schema: JsonSchema): JsonSchema {
  const type = schema['type'];
  const options = schema['enum'];
  return {
    ...schema,
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(Array.isArray(options) && !options.includes(null)
      ? { enum: [...(options as unknown[]), null] }
      : {}),
  };
}
