import { declareCall } from '../call.ts';

export const findDeskLead = declareCall('findDeskLead', 'GET', '/api/staff/leads');
export const assignLead = declareCall('assignLead', 'POST', '/api/staff/leads/{leadId}/assignment');
export const updateLeadStatus = declareCall(
  'updateLeadStatus',
  'POST',
  '/api/staff/leads/{leadId}/status',
);
