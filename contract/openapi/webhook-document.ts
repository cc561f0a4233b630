import {
  webhookEvents,
  webhookKinds,
  type WebhookField,
} from '@cotejo/domain/partner/webhook-events.ts';
import type { JsonSchema } from './to-json-schema.ts';

const schemas: Readonly<Record<WebhookField, JsonSchema>> = {
  id: { type: 'string', format: 'uuid' },
  code: { type: 'string' },
  integer: { type: 'integer' },
  'integer or null': { type: ['integer', 'null'] },
  country: { type: 'string', pattern: '^[A-Z]{2,3}$' },
};

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = [
  header('webhook-id', 'El mismo en cada intento y en cada reenvío: recíbelo una sola vez'),
  header(
    'webhook-timestamp',
    'Del intento, en segundos; descarta los de hace más de cinco minutos',
  ),
  header(
    'webhook-signature',
    'v1, y en base64 el HMAC-SHA256 de "id.timestamp.cuerpo" con tu secreto; varias con un espacio entre ellas mientras se cambia el secreto',
  ),
];

/** Of a webhook in the document: what a receiver is sent, and what its answers mean. */
export interface WebhookOperation {
  readonly post: {
    readonly operationId: string;
    readonly summary: string;
    readonly tags: readonly string[];
    readonly parameters: typeof headers;
    readonly requestBody: {
      readonly required: true;
      readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
    };
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

const responses = {
  '2XX': { description: 'Recibido. Responde antes de 15 segundos; el cuerpo no importa' },
  '410': { description: 'No se envía nada más a esta dirección' },
  default: {
    description:
      'No recibido, también una redirección: diez intentos en unos tres días, que oyen Retry-After. El orden no se promete: vale el seq más alto',
  },
};

/** The section `webhooks` of the document, from the table of events. */
export const webhooksOfDocument = (): Readonly<Record<string, WebhookOperation>> =>
  Object.fromEntries(
    webhookKinds.map((kind) => {
      const { type, summary, fields } = webhookEvents[kind];
      const names = Object.keys(fields);
      const schema: JsonSchema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: {
          type: { type: 'string', enum: [type] },
          timestamp: { type: 'string', format: 'date-time' },
          data: {
            type: 'object',
            required: names,
            properties: Object.fromEntries(
              Object.entries(fields).map(([name, field]) => [name, schemas[field]]),
            ),
          },
        },
      };
      return [
        type,
        {
          post: {
            operationId: kind,
            summary,
            tags: ['Avisos a partners'],
            parameters: headers,
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses,
          },
        },
      ];
    }),
  );
