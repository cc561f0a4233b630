import * as calls from '@cotejo/contract/staff/lead-calls.ts';
import { sayLeadStatus, sayLeadSubStatus } from '@cotejo/domain/lead/lead-names.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { recordPages } from '../record/kind-pages.ts';
import { DueDay, LeadStatusCell } from './lead-cells.tsx';

export const pages = recordPages(
  leadRecord,
  {
    list: calls.listLeads,
    read: calls.readLead,
    history: calls.readLeadHistory,
    acts: {
      assign: calls.assignLead,
      schedule: calls.scheduleLead,
      updateStatus: calls.updateLeadStatus,
    },
    choices: { assign: calls.listLeadWorkers },
  },
  {
    cells: { status: LeadStatusCell, dueOn: DueDay },
    say: (cell, value, language) => {
      if (cell === 'status') return `${String(value)} ${sayLeadStatus(Number(value), language)}`;
      return cell === 'subStatus'
        ? `${String(value)} ${sayLeadSubStatus(Number(value), language)}`
        : undefined;
    },
  },
);
