import { declareCall } from '../call.ts';

/** Not of the staff alone: whoever reaches a lead sees where it stands. */
export const listLeads = declareCall('listLeads', 'GET', '/api/leads');
export const findDeskLead = declareCall('findDeskLead', 'GET', '/api/staff/leads');
export const assignLead = declareCall('assignLead', 'POST', '/api/staff/leads/{leadId}/assignment');
export const updateLeadStatus = declareCall(
  'updateLeadStatus',
  'POST',
  '/api/staff/leads/{leadId}/status',
);
