/** The contract of the schedule `leads`: what lies with nobody is given to somebody by the rules. */

export const sweepLeadsWorkflowType = 'sweepLeads';
export const leadsScheduleId = 'leads';

export interface SweepLeadsInput {
  /** Leads of each country that one look is about. */
  readonly batch: number;
}

export const defaultSweepLeads: SweepLeadsInput = { batch: 100 };
