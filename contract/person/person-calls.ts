import { declareCall } from '../call.ts';

/** By POST: what is looked for stands in no address, and so in no log. */
export const searchDesk = declareCall('searchDesk', 'POST', '/api/staff/search');
export const readPerson = declareCall('readPerson', 'GET', '/api/staff/people/{id}');
