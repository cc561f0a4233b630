import { array, boolean, object, string } from 'yup';
import { chargebackDecisions } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './waiting-calls.ts';

const of = recordRoutes(waitingRecord, {
  tag: 'Personal',
  reach: 'record',
  own: {
    decisions: array(string().oneOf(chargebackDecisions).required()).required(),
    /** What one person has said, and another one has to say too. `charged` is null for transfers and refunds. */
    proposals: array(
      object({
        isOwn: boolean().required(),
        charged: boolean().nullable().defined(),
        /** Of a charge-back; null for everything else. */
        decision: string().oneOf(chargebackDecisions).nullable().defined(),
        /** What they wrote about a charge in doubt or a charge-back; null for everything else. */
        words: string().nullable().defined(),
        at: string().required(),
      }).required(),
    ).required(),
  },
});

/** By ids: no personal data. Each kind is shown to who may decide about it, in the countries in which they may. */
export const listWaiting = of.list(
  calls.listWaiting,
  'Compras que esperan a una persona, la más antigua primero; con `count=1`, cuántas hay de cada tipo; sólo personal',
);
export const exportWaiting = of.export(
  calls.exportWaiting,
  'Las compras que esperan, con los filtros y el orden de la lista, como archivo',
);
export const watchWaiting = of.watch(
  calls.watchWaiting,
  'Eventos del servidor; cada uno dice qué compra que espera cambió o llegó, y nada más',
);
export const readWaiting = of.read(
  calls.readWaiting,
  'Una compra que espera a una persona, y qué puedes hacer con ella; sólo personal',
);
export const readWaitingHistory = of.history(
  calls.readWaitingHistory,
  'Qué pasó con una compra que espera, lo último primero',
);

export const staffWaitingRoutes = [
  listWaiting,
  exportWaiting,
  watchWaiting,
  readWaiting,
  readWaitingHistory,
] as const;
