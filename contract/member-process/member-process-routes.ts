import { memberProcessRecord } from '@cotejo/domain/member-process/member-process.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './member-process-calls.ts';

const of = recordRoutes(memberProcessRecord, { tag: 'Empresas', reach: 'record' });

export const listMemberProcesses = of.list(
  calls.listMemberProcesses,
  'Las altas y bajas de pólizas de empresas, y qué respondió la aseguradora de cada una',
);
export const watchMemberProcesses = of.watch(
  calls.watchMemberProcesses,
  'Eventos del servidor; cada `event: changed` dice qué alta o baja de las nombradas cambió, y nada más',
);
/** Rows without an answer are passed over; those of another insurer, or of nobody's process, are refused at their reference. */
export const answerMemberProcesses = of.sheet(
  calls.answerMemberProcesses,
  'Revisa el archivo con las respuestas de la aseguradora y, confirmado, las aplica todas o ninguna',
);
export const readMemberProcess = of.read(
  calls.readMemberProcess,
  'Un alta o una baja de una póliza de empresa, y qué puede hacer con ella quien llama',
);
export const readMemberProcessHistory = of.history(
  calls.readMemberProcessHistory,
  'Cuándo se anotó, cuándo se informó a la aseguradora y qué respondió, lo último primero',
);
/** NOT_TWO_PEOPLE for who noted it, or brought the file that it came with. */
export const acceptActivation = of.act(
  calls.acceptActivation,
  'acceptActivation',
  'La aseguradora aceptó el alta; lo anota alguien distinto de quien la pidió',
);
export const acceptCancellation = of.act(
  calls.acceptCancellation,
  'acceptCancellation',
  'La aseguradora aceptó la baja; lo anota alguien distinto de quien la pidió',
);
export const declineActivation = of.act(
  calls.declineActivation,
  'declineActivation',
  'La aseguradora rechazó el alta, con su motivo: la persona nunca estuvo cubierta',
);
export const declineCancellation = of.act(
  calls.declineCancellation,
  'declineCancellation',
  'La aseguradora rechazó la baja, con su motivo: la persona sigue cubierta como antes',
);

export const memberProcessRoutes = [
  listMemberProcesses,
  watchMemberProcesses,
  answerMemberProcesses,
  readMemberProcess,
  readMemberProcessHistory,
  acceptActivation,
  acceptCancellation,
  declineActivation,
  declineCancellation,
] as const;
