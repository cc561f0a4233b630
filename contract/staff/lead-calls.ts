import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(leadRecord);
export const listLeads = of.list('listLeads');
export const exportLeads = of.export('exportLeads');
export const watchLeads = of.watch('watchLeads');
export const readLead = of.read('readLead');
export const readLeadHistory = of.history('readLeadHistory');
export const assignLead = of.act('assignLead', 'assign');
export const assignLeads = of.selection('assignLeads', 'assign');
export const reassignLead = of.act('reassignLead', 'reassign');
export const reassignLeads = of.selection('reassignLeads', 'reassign');
export const unassignLead = of.act('unassignLead', 'unassign');
export const unassignLeads = of.selection('unassignLeads', 'unassign');
export const listLeadWorkers = of.choices('listLeadWorkers', 'assign');
export const scheduleLead = of.act('scheduleLead', 'schedule');
export const updateLeadStatus = of.act('updateLeadStatus', 'updateStatus');
export const updateLeadStatuses = of.selection('updateLeadStatuses', 'updateStatus');
export const separateLead = of.act('separateLead', 'notSame');
export const joinLeadAgain = of.act('joinLeadAgain', 'sameAgain');

/** Of what somebody bought, or asked for with a proven address. */
export const listHeldLeads = declareCall('listHeldLeads', 'GET', '/api/leads');

/** Spec 3 §7. */
export const readReassignment = declareCall(
  'readReassignment',
  'GET',
  '/api/qpassignment/reassign/{id}',
);
