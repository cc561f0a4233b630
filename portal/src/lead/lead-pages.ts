import * as calls from '@cotejo/contract/staff/lead-calls.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { recordPages } from '../record/kind-pages.ts';
import { DueDay, LeadStatusCell } from './lead-cells.tsx';

export const pages = recordPages(
  leadRecord,
  {
    list: calls.listLeads,
    export: calls.exportLeads,
    read: calls.readLead,
    history: calls.readLeadHistory,
    acts: {
      assign: calls.assignLead,
      schedule: calls.scheduleLead,
      updateStatus: calls.updateLeadStatus,
    },
    selections: { assign: calls.assignLeads, updateStatus: calls.updateLeadStatuses },
    choices: { assign: calls.listLeadWorkers },
  },
  {
    cells: { status: LeadStatusCell, dueOn: DueDay },
  },
);
