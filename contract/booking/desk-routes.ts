import { bookingRecord } from '@cotejo/domain/booking/booking.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './desk-calls.ts';

const of = recordRoutes(bookingRecord, { tag: 'Personal', reach: 'record' });

export const listBookedCalls = of.list(
  calls.listBookedCalls,
  'Las llamadas que agendaron los visitantes, por hora; sólo personal',
);
export const watchBookedCalls = of.watch(
  calls.watchBookedCalls,
  'Eventos del servidor; cada `event: changed` dice qué llamada de las nombradas cambió, y nada más',
);
export const readBookedCall = of.read(
  calls.readBookedCall,
  'Una llamada agendada, y qué puedes hacer con ella; sólo personal',
);
export const readBookedCallHistory = of.history(
  calls.readBookedCallHistory,
  'Qué pasó con una llamada, lo último primero',
);
export const markCallDone = of.act(
  calls.markCallDone,
  'done',
  'Se conversó: la solicitud queda en Interesa',
);
export const markCallMissed = of.act(
  calls.markCallMissed,
  'missed',
  'No contestó: la solicitud queda por reintentar',
);
export const moveBookedCall = of.act(
  calls.moveBookedCall,
  'move',
  'La cambia a otra hora libre del asesor y se lo dice al cliente',
);

export const bookedCallRoutes = [
  listBookedCalls,
  watchBookedCalls,
  readBookedCall,
  readBookedCallHistory,
  markCallDone,
  markCallMissed,
  moveBookedCall,
] as const;
