import { array, number, object, string } from 'yup';
import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './purchase-record-calls.ts';

const text = string().required();
/** On the page of one alone; empty in lists. */
const attempts = array(
  object({
    id: text,
    provider: text,
    status: text,
    /** Of the smallest unit of the currency. */
    amount: number().integer().required(),
    currency: text,
    at: text,
  }).required(),
).required();

const of = recordRoutes(purchaseRecord, { tag: 'Personal', reach: 'record', own: { attempts } });

/** By ids and codes: no personal data. */
export const listPurchases = of.list(
  calls.listPurchases,
  'Las compras de las solicitudes que alcanzas, con filtros y por páginas, la última que cambió primero; solo personal',
);
/** Of the person a masked name, which leads to `readPerson`. */
export const readPurchaseRecord = of.read(
  calls.readPurchaseRecord,
  'Una compra con sus pagos, y de quién es; solo personal',
);
export const readPurchaseHistory = of.history(
  calls.readPurchaseHistory,
  'Qué pasó con una compra: pasos, pagos, avisos de los proveedores y correos, lo último primero',
);

export const purchaseRecordRoutes = [
  listPurchases,
  readPurchaseRecord,
  readPurchaseHistory,
] as const;
