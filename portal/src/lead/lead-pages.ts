import * as calls from '@cotejo/contract/staff/lead-calls.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { DeadlineMoment, DueMoment, LeadStatusCell } from './lead-cells.tsx';
import {
  FirstLead,
  LaterLeads,
  LeadPerson,
  LeadSale,
  LeadTickets,
  SeparatedLead,
} from './linked-leads.tsx';

export const pages = recordPages(
  leadRecord,
  {
    list: calls.listLeads,
    export: calls.exportLeads,
    watch: calls.watchLeads,
    read: calls.readLead,
    history: calls.readLeadHistory,
    acts: {
      assign: calls.assignLead,
      reassign: calls.reassignLead,
      unassign: calls.unassignLead,
      schedule: calls.scheduleLead,
      updateStatus: calls.updateLeadStatus,
      notSame: calls.separateLead,
      sameAgain: calls.joinLeadAgain,
    },
    selections: {
      assign: calls.assignLeads,
      reassign: calls.reassignLeads,
      unassign: calls.unassignLeads,
      updateStatus: calls.updateLeadStatuses,
    },
    choices: { assign: calls.listLeadWorkers },
  },
  {
    cells: {
      status: LeadStatusCell,
      dueAt: DueMoment,
      actBy: DeadlineMoment,
      duplicateOf: FirstLead,
      duplicates: LaterLeads,
      separatedFrom: SeparatedLead,
      person: LeadPerson,
      sale: LeadSale,
      tickets: LeadTickets,
    },
  },
);
