import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';

export const leadId = '0b576b08-d192-4000-8000-000000000009';
export const ana = '0b576b08-d192-4000-8000-0000000000a1';
export const luis = '0b576b08-d192-4000-8000-0000000000a2';

export const sampleLead = (more: Partial<LeadRecord> = {}): LeadRecord => ({
  id: leadId,
  version: 7,
  reference: 'S-7K3M-9P2Q',
  countryCode: 'CL',
  productCode: 'QPS901',
  businessLine: 'Salud',
  team: 'salud',
  originRoute: null,
  source: null,
  status: 8,
  subStatus: null,
  assignedTo: null,
  dueOn: null,
  dueTime: null,
  dueAt: null,
  actBy: null,
  escalateAt: null,
  undoUntil: null,
  duplicateOf: null,
  separatedFrom: null,
  duplicates: [],
  person: null,
  tickets: [],
  purchase: null,
  sale: null,
  saleStage: null,
  soldAt: null,
  createdAt: '2026-11-26T14:51:00.000Z',
  updatedAt: '2026-11-26T14:52:00.000Z',
  ...more,
});

/** The record of a lead with everything that the desk may do. */
export const sampleRecord = (
  more: Partial<LeadRecord> = {},
  allowed: RecordAnswer['allowed'] = ['assign', 'schedule', 'updateStatus'].map((act) => ({
    act,
    state: 'open' as const,
  })),
): RecordAnswer<LeadRecord> => {
  const cells = sampleLead(more);
  return {
    id: cells.id,
    version: cells.version,
    cells,
    allowed,
    links: [{ name: 'workflow', href: 'http://localhost:8233/lead' }],
  };
};
