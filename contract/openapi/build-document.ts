import type { AnyObjectSchema, AnySchema } from 'yup';
import { getGrant, type Scope } from '@cotejo/domain/account/permission-matrix.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { roleNames, type Role } from '@cotejo/domain/account/roles.ts';
import type { StepUpClass } from '@cotejo/domain/account/step-up.ts';
import { webhooksOfDocument, type WebhookOperation } from './webhook-document.ts';
import { problemSchema } from '../problem.ts';
import { snapshotSchema } from '../purchase/snapshot-schema.ts';
import type { Reach, ResponseDefinition, RouteDefinition } from '../route.ts';
import { stepUpOf } from '../step-up.ts';
import {
  refusalOf,
  securityOf,
  securitySchemesOf,
  type CookieNames,
  type SecurityRequirement,
  type SecurityScheme,
} from './security.ts';
import { toJsonSchema, type JsonSchema } from './to-json-schema.ts';

/** Schemas that many calls share; they become components. */
const named: ReadonlyMap<AnySchema, string> = new Map<AnySchema, string>([
  [problemSchema, 'Problem'],
  [snapshotSchema, 'PurchaseSnapshot'],
]);

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** What is sent to partners; each is signed (docs/decisions/webhooks.md). */
  readonly webhooks: Readonly<Record<string, WebhookOperation>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** A role that may call, how far its permission reaches, and whether a second holder approves. */
export interface RoleGrant {
  readonly role: Role;
  readonly scope: Scope;
  readonly fourEyes: boolean;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Any of these lets a caller in. */
  readonly security: readonly SecurityRequirement[];
  readonly 'x-permission'?: Permission;
  readonly 'x-reach'?: Reach;
  /** Why the caller is asked once more who it is; absent where it is not. */
  readonly 'x-step-up'?: StepUpClass;
  readonly 'x-roles'?: readonly RoleGrant[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >;
}

const jsonProblem = 'application/problem+json';

const statusTexts: Readonly<Record<number, string>> = {
  200: 'Correcto',
  201: 'Creado',
  202: 'Aceptado',
  204: 'Sin contenido',
  303: 'Redirección',
  400: 'Solicitud no válida',
  401: 'Sin autorización',
  403: 'No está permitido',
  404: 'No existe, o no es tuyo',
  409: 'Alguien avanzó antes, o ya no se puede',
  413: 'Contenido demasiado grande',
  415: 'Tipo de contenido no admitido',
  422: 'Hay datos por corregir',
  429: 'Demasiadas solicitudes',
  503: 'No disponible por un momento',
};

/** OpenAPI 3.1 of `routes`. Pure: the API serves it, the tests check it, partners generate from it. */
export function buildDocument(
  routes: readonly RouteDefinition[],
  server: { readonly url: string; readonly version: string; readonly cookies: CookieNames },
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = toOperation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cotejo',
      version: server.version,
      description:
        'Comparación y compra en línea de seguros. Los errores son application/problem+json; los montos son enteros de la unidad menor de su moneda.',
    },
    servers: [{ url: server.url }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    webhooks: webhooksOfDocument(),
    components: {
      schemas: Object.fromEntries([...named].map(([schema, name]) => [name, toJsonSchema(schema)])),
      securitySchemes: securitySchemesOf(server.cookies),
    },
  };
}

function reference(schema: AnySchema): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? toJsonSchema(schema) : { $ref: `#/components/schemas/${name}` };
}

function toOperation(route: RouteDefinition): Operation {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    ...guardOf(route),
    parameters: [
      ...pathParameters(route),
      ...parametersOf(route.query, 'query'),
      ...headersOf(route),
    ],
    ...requestBodyOf(route),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => [
        status,
        toResponse(Number(status), response, route),
      ]),
    ),
  };
}

/** Who may call and on what condition, from the table that the API asks. */
function guardOf(
  route: RouteDefinition,
): Pick<Operation, 'x-permission' | 'x-reach' | 'x-step-up' | 'x-roles'> {
  const { permission, reach } = route;
  const stepUp = stepUpOf(route);
  return {
    ...(permission === undefined
      ? {}
      : { 'x-permission': permission, 'x-roles': rolesWith(permission) }),
    ...(reach === undefined ? {} : { 'x-reach': reach }),
    ...(stepUp === null ? {} : { 'x-step-up': stepUp }),
  };
}

function rolesWith(permission: Permission): readonly RoleGrant[] {
  return roleNames.flatMap((role) => {
    const grant = getGrant(role, permission);
    return grant === null ? [] : [{ role, ...grant }];
  });
}

const multipart = 'multipart/form-data';
const urlEncoded = 'application/x-www-form-urlencoded';
const file = { type: 'string', format: 'binary' } as const;
/** A file that comes in a form has its field (`api/sheet/read-upload.ts`). */
const fileField = { type: 'object', required: ['file'], properties: { file } } as const;

function requestBodyOf(route: RouteDefinition): Pick<Operation, 'requestBody'> {
  const content: Content = route.body
    ? { 'application/json': { schema: reference(route.body) } }
    : Object.fromEntries(
        (route.bodyTypes ?? []).map((type, _, types) => [
          type,
          { schema: type === multipart && !types.includes(urlEncoded) ? fileField : file },
        ]),
      );
  if (Object.keys(content).length === 0) return {};
  // No body is read as an empty object.
  const required = route.body === undefined || !route.body.isValidSync({}, { strict: true });
  return { requestBody: { required, content } };
}

function pathParameters(route: RouteDefinition): readonly Parameter[] {
  const stated = new Map(parametersOf(route.params, 'path').map((each) => [each.name, each]));
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return names.map((name) => ({
    ...(stated.get(name) ?? { name, in: 'path' as const, schema: { type: 'string' } }),
    required: true,
  }));
}

function parametersOf(
  schema: AnyObjectSchema | undefined,
  place: 'path' | 'query',
): readonly Parameter[] {
  if (!schema) return [];
  const json = toJsonSchema(schema);
  const required = (json['required'] ?? []) as readonly string[];
  return Object.entries((json['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, field]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: field,
      // Lists travel as `a,b` (contract/client.ts).
      ...(field['type'] === 'array' ? { style: 'form', explode: false } : {}),
    }),
  );
}

function headersOf(route: RouteDefinition): readonly Parameter[] {
  const own = Object.entries(route.headers ?? {}).map(([name, { description, values }]) => ({
    name,
    in: 'header' as const,
    required: false,
    description,
    schema: { type: 'string', enum: values },
  }));
  if (route.idempotencyKey === undefined) return own;
  return [
    ...own,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: route.idempotencyKey === 'required',
      description: 'La misma clave recibe la primera respuesta',
      schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
    },
  ];
}

function toResponse(
  status: number,
  response: ResponseDefinition,
  route: RouteDefinition,
): { readonly description: string; readonly content?: Content } {
  const refusal = status === 403 ? refusalOf(route) : null;
  const description = response.description ?? refusal ?? statusTexts[status] ?? 'Respuesta';
  if ('empty' in response) return { description };
  if ('contentType' in response) {
    const types = [response.contentType, ...(response.otherTypes ?? [])];
    const schema = { type: 'string' };
    return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  }
  const type = status >= 400 ? jsonProblem : 'application/json';
  return { description, content: { [type]: { schema: reference(response.schema) } } };
}
