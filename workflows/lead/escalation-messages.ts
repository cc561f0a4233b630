/** The contract of the schedule `escalation`: the net under the deadlines that `lead/{id}` waits for. */

export const escalateLeadsWorkflowType = 'escalateLeads';
export const escalationScheduleId = 'escalation';

export interface EscalateLeadsInput {
  /** Leads that one activity looks at. */
  readonly batch: number;
}

export const defaultEscalateLeads: EscalateLeadsInput = { batch: 100 };
