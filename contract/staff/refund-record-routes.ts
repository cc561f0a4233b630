import { refundRecord } from '@cotejo/domain/staff/refund.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './refund-record-calls.ts';

const of = recordRoutes(refundRecord, { tag: 'Personal', reach: 'record' });

/** By ids: no personal data. */
export const listRefunds = of.list(
  calls.listRefunds,
  'Las devoluciones, con filtros y por páginas, la última que cambió primero; sólo personal',
);
export const watchRefunds = of.watch(
  calls.watchRefunds,
  'Eventos del servidor; cada uno dice qué devolución cambió o llegó, y nada más',
);
export const readRefund = of.read(calls.readRefund, 'Una devolución; sólo personal');
export const readRefundHistory = of.history(
  calls.readRefundHistory,
  'Qué pasó con la compra de una devolución, lo último primero',
);

export const refundRecordRoutes = [
  listRefunds,
  watchRefunds,
  readRefund,
  readRefundHistory,
] as const;
