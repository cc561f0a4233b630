import { declareCall } from '../call.ts';

export const listSubjectRequests = declareCall(
  'listSubjectRequests',
  'GET',
  '/api/subject-requests',
);
export const openSubjectRequest = declareCall(
  'openSubjectRequest',
  'POST',
  '/api/subject-requests',
);
export const decideSubjectRequest = declareCall(
  'decideSubjectRequest',
  'POST',
  '/api/subject-requests/{id}/decision',
);
export const getSubjectCopy = declareCall(
  'getSubjectCopy',
  'GET',
  '/api/subject-requests/{id}/copy',
);
