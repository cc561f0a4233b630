import { declareCall } from '../call.ts';

/** By the link of a mail alone, in the body: an address would be kept in logs and histories. */
export const readOwnTicket = declareCall('readOwnTicket', 'POST', '/api/tickets/read');
export const replyToTicket = declareCall('replyToTicket', 'POST', '/api/tickets/reply');
export const solveOwnTicket = declareCall('solveOwnTicket', 'POST', '/api/tickets/solve');
