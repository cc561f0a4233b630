import type { JsonSchema } from '@cotejo/contract/openapi/to-json-schema.ts';

const byFormat: Readonly<Record<string, string>> = {
  uuid: '6f1f0f0e-4a43-4c52-9a57-0c6a3a7a5f21',
  email: 'persona@ejemplo.cl',
  uri: 'https://ejemplo.cl/',
  'date-time': '2026-11-21T12:00:00.000Z',
};

/** A value that fits the schema as far as kinds go, to show what a body looks like. */
export function exampleOf(schema: JsonSchema): unknown {
  const options = schema['enum'];
  if (Array.isArray(options)) return options[0] as unknown;
  const type = schema['type'];
  const kind = Array.isArray(type) ? (type[0] as unknown) : type;
  if (kind === 'string') return byFormat[String(schema['format'])] ?? 'texto';
  if (kind === 'integer' || kind === 'number') return schema['minimum'] ?? 1;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [exampleOf((schema['items'] ?? {}) as JsonSchema)];
  if (kind !== 'object') return {};
  return Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([name, field]) => [name, exampleOf(field)],
    ),
  );
}
