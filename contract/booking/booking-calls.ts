import { declareCall } from '../call.ts';

/** Spec 3 §7: who calls, and when. */
export const pickAdviser = declareCall('pickAdviser', 'GET', '/api/calendly/getUserRandom');
export const bookCall = declareCall('bookCall', 'POST', '/api/bookings');
/** By the link, in the body: an address would be kept in logs. */
export const readOwnBooking = declareCall('readOwnBooking', 'POST', '/api/bookings/read');
export const moveOwnBooking = declareCall('moveOwnBooking', 'POST', '/api/bookings/move');
export const cancelOwnBooking = declareCall('cancelOwnBooking', 'POST', '/api/bookings/cancel');
