import type { JsonSchema } from '@cotejo/contract/openapi/to-json-schema.ts';
import { escapeHtml } from './html.ts';

const shown = [
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
] as const;

/** Kind and limits of a schema on one line: `string · maxLength 80`. */
export function schemaLine(schema: JsonSchema): string {
  const target = schema['$ref'];
  if (typeof target === 'string') {
    const name = escapeHtml(target.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const type = schema['type'];
  const kind = Array.isArray(type)
    ? type.join(' | ')
    : typeof type === 'string'
      ? type
      : 'cualquiera';
  const limits = shown
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${String(schema[name])}`);
  const options = schema['enum'];
  const values = Array.isArray(options)
    ? [options.map((value) => JSON.stringify(value)).join(', ')]
    : [];
  return escapeHtml([kind, ...limits, ...values].join(' · '));
}

/** Fields of an object schema as a table, deeper objects inside. */
export function schemaTable(schema: JsonSchema): string {
  const items = schema['items'] as JsonSchema | undefined;
  if (items) return `<p>${schemaLine(schema)}, de:</p>${schemaTable(items)}`;
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  if (fields.length === 0) return `<p><code>${schemaLine(schema)}</code></p>`;
  const required = (schema['required'] ?? []) as readonly string[];
  const rows = fields.map(([name, field]) => {
    const deep = field['properties'] !== undefined || field['items'] !== undefined;
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${
      required.includes(name) ? 'sí' : 'no'
    }</td><td><code>${schemaLine(field)}</code>${deep ? `<details><summary>Campos</summary>${schemaTable(field)}</details>` : ''}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Campo</th><th scope="col">Obligatorio</th><th scope="col">Tipo</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
