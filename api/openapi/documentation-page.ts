import { errorCatalogue } from '@cotejo/domain/errors/error-catalogue.ts';
import type { OpenApiDocument, Operation } from '@cotejo/contract/openapi/build-document.ts';
import type { JsonSchema } from '@cotejo/contract/openapi/to-json-schema.ts';
import { documentationStyle } from './documentation-style.ts';
import { exampleOf } from './example-of.ts';
import { accessHtml, securitySchemesHtml } from './access-html.ts';
import { escapeHtml } from './html.ts';
import { schemaLine, schemaTable } from './schema-html.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The contract as one page without scripts: calls by tag, shared schemas, every error code. */
export function renderDocumentation(document: OpenApiDocument, nonce: string): string {
  const calls: readonly Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = document.tags.map(({ name }) => {
    const own = calls.filter((call) => call.operation.tags.includes(name));
    return `<section aria-labelledby="tag-${escapeHtml(name)}"><h2 id="tag-${escapeHtml(name)}">${escapeHtml(name)}</h2>${own.map((call) => callHtml(call, document)).join('')}</section>`;
  });
  const links = document.tags.map(
    ({ name }) => `<li><a href="#tag-${escapeHtml(name)}">${escapeHtml(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Cotejo</title><style nonce="${nonce}">${documentationStyle}</style></head><body>
<header><h1>API de Cotejo</h1><p>${escapeHtml(document.info.description)} Versión ${escapeHtml(document.info.version)}. <a href="/api/openapi.json">Documento OpenAPI 3.1</a></p></header>
<nav aria-label="Contenido"><ul>${links.join('')}<li><a href="#webhooks">Avisos a partners</a></li><li><a href="#security">Acceso</a></li><li><a href="#schemas">Esquemas</a></li><li><a href="#errors">Errores</a></li></ul></nav>
<main>${tags.join('')}${webhooksHtml(document)}${securitySchemesHtml(document)}${schemasHtml(document)}${errorsHtml()}</main></body></html>`;
}

function callHtml({ method, path, operation }: Call, document: OpenApiDocument): string {
  const parameters = operation.parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in}</td><td>${parameter.required ? 'sí' : 'no'}</td><td><code>${schemaLine(parameter.schema)}</code></td></tr>`,
  );
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const content = Object.entries(response.content ?? {}).map(
      ([type, { schema }]) => `<code>${escapeHtml(type)}</code> ${schemaLine(schema)}`,
    );
    return `<tr><th scope="row">${status}</th><td>${escapeHtml(response.description)}</td><td>${content.join('<br>')}</td></tr>`;
  });
  return `<article id="${operation.operationId}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p>
${accessHtml(operation)}
${parameters.length === 0 ? '' : `<details><summary>Parámetros (${parameters.length})</summary><div class="scroll"><table><thead><tr><th scope="col">Nombre</th><th scope="col">Lugar</th><th scope="col">Obligatorio</th><th scope="col">Tipo</th></tr></thead><tbody>${parameters.join('')}</tbody></table></div></details>`}
${bodyHtml(operation, document)}
<details><summary>Respuestas (${responses.length})</summary><div class="scroll"><table><thead><tr><th scope="col">Estado</th><th scope="col">Significado</th><th scope="col">Contenido</th></tr></thead><tbody>${responses.join('')}</tbody></table></div></details></article>`;
}

function bodyHtml(operation: Operation, document: OpenApiDocument): string {
  const given = operation.requestBody?.content['application/json']?.schema;
  if (!given) return '';
  const schema = resolve(given, document);
  const example = JSON.stringify(exampleOf(schema), null, 2);
  return `<details><summary>Cuerpo</summary><div class="scroll">${schemaTable(schema)}</div><p>Ejemplo</p><pre tabindex="0">${escapeHtml(example)}</pre></details>`;
}

/** What partners are sent, how it is signed and what their answers mean. */
function webhooksHtml({ webhooks }: OpenApiDocument): string {
  const [first] = Object.values(webhooks);
  if (first === undefined) return '';
  const headers = first.post.parameters.map(
    ({ name, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(description)}</td></tr>`,
  );
  const answers = Object.entries(first.post.responses).map(
    ([status, { description }]) =>
      `<tr><th scope="row">${escapeHtml(status)}</th><td>${escapeHtml(description)}</td></tr>`,
  );
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const schema = post.requestBody.content['application/json']?.schema ?? {};
    return `<article id="${post.operationId}"><h3><code>${escapeHtml(type)}</code></h3><p>${escapeHtml(post.summary)}</p><div class="scroll">${schemaTable(schema)}</div></article>`;
  });
  return `<section><h2 id="webhooks">Avisos a partners</h2><p>Según Standard Webhooks 1.0.0, por POST a la dirección que nos diste.</p><div class="scroll"><table><tbody>${headers.join('')}</tbody></table></div><p>Tu respuesta</p><div class="scroll"><table><tbody>${answers.join('')}</tbody></table></div>${events.join('')}</section>`;
}

function resolve(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const target = schema['$ref'];
  if (typeof target !== 'string') return schema;
  return document.components.schemas[target.split('/').at(-1) ?? ''] ?? schema;
}

function schemasHtml(document: OpenApiDocument): string {
  const all = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3><div class="scroll">${schemaTable(schema)}</div></article>`,
  );
  return `<section><h2 id="schemas">Esquemas</h2>${all.join('')}</section>`;
}

function errorsHtml(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, title }]) =>
      `<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(title.es)}</td></tr>`,
  );
  return `<section><h2 id="errors">Errores</h2><p>Cada error trae <code>code</code>, <code>title</code>, <code>detail</code>, <code>requestId</code> y <code>errors</code> con la posición de cada dato.</p><div class="scroll"><table><thead><tr><th scope="col">code</th><th scope="col">Estado</th><th scope="col">Significado</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}
