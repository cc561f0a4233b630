import { declareCall } from '../call.ts';

/** Spec 2 §7: the referral of a visitor, by the word of a link and by an address. */
export const findAdviser = declareCall('findAdviser', 'GET', '/api/advisers/{slug}');
/** In the body: an address would be kept in logs. */
export const findAdviserByEmail = declareCall(
  'findAdviserByEmail',
  'POST',
  '/api/advisers/by-email',
);
