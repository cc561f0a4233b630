/** The contract of the schedule `tickets`: those on hold open when their day has come. */

export const wakeTicketsWorkflowType = 'wakeTickets';
export const ticketsScheduleId = 'tickets';

export interface WakeTicketsInput {
  /** Tickets that one activity opens. */
  readonly batch: number;
}

export const defaultWakeTickets: WakeTicketsInput = { batch: 100 };
