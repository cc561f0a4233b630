import { agendaStatus, handedOverStatuses } from '@cotejo/domain/lead/desk-moves.ts';
import type { LeadRow } from '../lead/lead.model.ts';
import type { BookingRow } from './booking.model.ts';

/**
 * Whether a lead still waits for this very call: the desk may have arranged another one, or said what came of it. A lead that is only
 * handed over keeps its hour.
 */
export const isCallDue = (
  { status, dueAt }: Pick<LeadRow, 'status' | 'dueAt'>,
  { callAt }: Pick<BookingRow, 'callAt'>,
): boolean =>
  (status === agendaStatus || handedOverStatuses.includes(status)) &&
  dueAt?.getTime() === callAt.getTime();
