import { supportAccessRecord } from '@cotejo/domain/support-access/support-access.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './support-access-calls.ts';

const of = recordRoutes(supportAccessRecord, { tag: 'Empresas', reach: 'record' });

export const listSupportAccesses = of.list(
  calls.listSupportAccesses,
  'Accesos de soporte a las empresas que ve quien llama, los últimos primero',
);
export const watchSupportAccesses = of.watch(
  calls.watchSupportAccesses,
  'Eventos del servidor; cada `event: changed` dice qué acceso de los nombrados cambió, y nada más',
);
export const openSupportAccess = of.create(
  calls.openSupportAccess,
  'Abre un acceso de soporte a las personas de una empresa, por 60 minutos a lo más; la empresa recibe un correo',
);
export const readSupportAccess = of.read(
  calls.readSupportAccess,
  'Quién de Cotejo entró, por qué y hasta cuándo',
);
export const readSupportAccessHistory = of.history(
  calls.readSupportAccessHistory,
  'Qué se leyó y cambió de la empresa en el acceso, lo último primero',
);
export const endSupportAccess = of.act(
  calls.endSupportAccess,
  'end',
  'Termina el acceso antes de su hora',
);

export const supportAccessRoutes = [
  listSupportAccesses,
  watchSupportAccesses,
  openSupportAccess,
  readSupportAccess,
  readSupportAccessHistory,
  endSupportAccess,
] as const;
