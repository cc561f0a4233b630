import { assertMove, canMove, defineTransitions } from '../state/transition-table.ts';

/** Lead and request statuses, ids and names of spec 3 §4. */
export const leadStatuses = {
  1: 'Sin Estado',
  2: 'Asignado',
  3: 'Cerrado',
  4: 'Fallido',
  5: 'deleted',
  6: 'Duplicado',
  7: 'Por Reasignar',
  8: 'Web',
  9: 'Por Cerrar',
  10: 'Resuelto',
  11: 'Cliente Vigente',
  12: 'No interesa',
  13: 'Agenda',
  14: 'Interesa',
  97: 'Pruebas QP',
  98: 'Cliente Falso',
  99: 'Otro',
  100: 'Proceso de Devolución',
  101: 'Devuelto',
  500: 'Contratacion Online',
  501: 'Pendiente de confirmación',
} as const;
export type LeadStatus = keyof typeof leadStatuses;

/** Sub-statuses with the statuses they belong to (spec 3 §4); 330 belongs to two. */
export const leadSubStatuses = {
  200: [2],
  201: [2],
  202: [2],
  203: [2],
  204: [500],
  205: [500],
  206: [12],
  207: [12],
  208: [12],
  209: [12],
  210: [12],
  211: [12],
  212: [13],
  213: [13],
  214: [13],
  215: [14],
  216: [14],
  217: [2],
  300: [500],
  301: [500],
  302: [500],
  303: [500],
  304: [500],
  305: [500],
  330: [500, 501],
  331: [3],
  332: [3],
  333: [3],
  401: [4],
  402: [4],
  403: [4],
  404: [12],
  405: [12],
  406: [4],
} as const satisfies Record<number, readonly LeadStatus[]>;
export type LeadSubStatus = keyof typeof leadSubStatuses;

/** Pide no ser contactado, of No interesa (12). */
export const refusedContact = 211 satisfies LeadSubStatus;

export interface LeadPosition {
  readonly status: LeadStatus;
  readonly subStatus: LeadSubStatus | null;
}

/** A sub-status is valid only under one of its parents. */
export function isLeadPosition(position: {
  status: number;
  subStatus: number | null;
}): position is LeadPosition {
  if (!Object.hasOwn(leadStatuses, position.status)) return false;
  if (position.subStatus === null) return true;
  const parents: readonly number[] | undefined = (
    leadSubStatuses as Record<number, readonly number[]>
  )[position.subStatus];
  return parents?.includes(position.status) ?? false;
}

/**
 * Where a lead may go: 500 begins as an online purchase and follows it, 8 and 97 begin as a request. The rest is the
 * desk's (`desk-moves.ts`), which takes up again what has failed or was wrongly put aside; who moves a lead where is
 * `lead-movers.ts`. What was deleted comes back without a status.
 */
export const leadTransitions = defineTransitions<LeadStatus>({
  name: 'lead',
  initial: [500, 8, 97],
  moves: {
    500: [2, 3, 4, 6, 12, 13, 14, 98, 100, 501],
    501: [3, 4, 100, 101, 500],
    1: [2, 4, 6, 12, 13, 14, 98, 99],
    2: [4, 6, 7, 9, 10, 12, 13, 14, 98, 99],
    // 101 at once where a bank took back what was paid.
    3: [11, 100, 101],
    4: [2],
    5: [1],
    6: [2],
    7: [2, 6, 98],
    8: [2, 4, 6, 12, 13, 14, 98, 99],
    9: [3, 4, 7, 12, 14],
    10: [2],
    11: [3, 10, 100],
    12: [2],
    13: [2, 4, 7, 9, 12, 14],
    14: [2, 4, 7, 9, 12, 13],
    97: [2, 4, 12, 13, 14],
    98: [2, 5, 10],
    99: [2, 10],
    100: [101],
    101: [],
  },
});

/** Nothing more is to be done about it (reference: desk, §2). */
const finalStatuses: readonly LeadStatus[] = [3, 4, 5, 6, 10, 11, 12, 98, 99, 101];
export const isFinal = (status: LeadStatus): boolean => finalStatuses.includes(status);

/** Whether the table has a move; a change of the sub-status alone is none. */
export function canLeadMove(from: LeadStatus, to: LeadStatus): boolean {
  return from === to || canMove(leadTransitions, from, to);
}

/** Throws for a move that the table does not have; a change of the sub-status alone is none. */
export function assertLeadMove(from: LeadStatus, to: LeadStatus): void {
  if (from === to) return;
  assertMove(leadTransitions, from, to);
}
