import { number, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { organizationRecord } from '@cotejo/domain/organization/organization.record.ts';
import { problemSchema } from '../problem.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './organization-calls.ts';

const tag = 'Personal';
const of = recordRoutes(organizationRecord, { tag, reach: 'record' });

export const listOrganizations = of.list(
  calls.listOrganizations,
  'Las aseguradoras y otras organizaciones del catálogo; sólo personal',
);
export const exportOrganizations = of.export(
  calls.exportOrganizations,
  'Las organizaciones, con los filtros y el orden de la lista, como archivo',
);
export const watchOrganizations = of.watch(
  calls.watchOrganizations,
  'Eventos del servidor; cada `event: changed` dice qué organización de las nombradas cambió, y nada más',
);
export const createOrganization = of.create(
  calls.createOrganization,
  'Agrega una organización, cerrada hasta que tenga qué vender',
);
export const readOrganization = of.read(
  calls.readOrganization,
  'Una organización, y qué puedes hacer con ella; sólo personal',
);
export const readOrganizationHistory = of.history(
  calls.readOrganizationHistory,
  'Qué se hizo con una organización, lo último primero',
);
/** Lists, pages and searches show what was changed within a second. */
export const changeOrganization = of.act(
  calls.changeOrganization,
  'change',
  'Cambia el nombre, la sigla, la dirección de su página o quién la supervisa',
);
export const openOrganization = of.act(
  calls.openOrganization,
  'open',
  'Vuelve a vender: sus productos están en listas, búsqueda y compra',
);
export const closeOrganization = of.act(
  calls.closeOrganization,
  'close',
  'Deja de vender: sus productos salen de listas, búsqueda, mapa del sitio y compra',
);
export const deleteOrganization = of.act(
  calls.deleteOrganization,
  'delete',
  'Elimina una organización cerrada que nada nombra; la segunda persona la elimina',
);

const problem = { schema: problemSchema };
const day = string()
  .matches(/^\d{4}-\d{2}-\d{2}$/)
  .required();
const metricsSchema = object({
  /** ISO days of the country of the organisation, both counted. */
  from: string().required(),
  to: string().required(),
  /** On sale today. */
  products: number().integer().required(),
  leads: number().integer().required(),
  /** Purchases that were opened then and are confirmed now. */
  sales: number().integer().required(),
});

export const readOrganizationMetrics = defineRoute({
  ...calls.readOrganizationMetrics,
  summary:
    'Qué resultó de los productos de una organización entre dos días: solicitudes y ventas; sólo personal',
  tag,
  reach: 'record',
  permission: 'admin:organization:metrics',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  query: object({ from: day, to: day }).noUnknown(),
  success: metricsSchema,
  responses: {
    200: { schema: metricsSchema },
    422: problem,
  },
});

export const organizationRoutes = [
  listOrganizations,
  exportOrganizations,
  watchOrganizations,
  createOrganization,
  readOrganization,
  readOrganizationHistory,
  changeOrganization,
  openOrganization,
  closeOrganization,
  deleteOrganization,
  readOrganizationMetrics,
] as const;
