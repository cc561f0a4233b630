/** The contract of the schedule `tickets`: those on hold open when their day has come, waits end, and people are reminded. */

export const wakeTicketsWorkflowType = 'wakeTickets';
export const ticketsScheduleId = 'tickets';

export interface WakeTicketsInput {
  /** Tickets of each kind that one activity looks at. */
  readonly batch: number;
}

export const defaultWakeTickets: WakeTicketsInput = { batch: 100 };
