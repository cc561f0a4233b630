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
/** Anybody's, on the public page. */
export const askSubjectRequest = declareCall(
  'askSubjectRequest',
  'POST',
  '/api/subject-requests/ask',
);
export const getSubjectCopy = declareCall(
  'getSubjectCopy',
  'GET',
  '/api/subject-requests/{id}/copy',
);
