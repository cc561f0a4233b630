import { declareCall } from '../call.ts';

/** Spec 3 §6 names what it takes: `contact-us:create`. */
export const writeToDesk = declareCall('writeToDesk', 'POST', '/api/contact-us');
