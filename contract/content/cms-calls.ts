import { declareCall } from '../call.ts';

/** Reads of the content service of spec 3 §7, in its envelope (docs/decisions/calls-of-the-specification.md). */
export const listCountryLandings = declareCall(
  'listCountryLandings',
  'GET',
  '/api/country-landings',
);
export const findLanding = declareCall('findLanding', 'GET', '/api/landing');
export const listSuccessReviews = declareCall('listSuccessReviews', 'GET', '/api/success-reviews');
export const listOrganizationSubscriptions = declareCall(
  'listOrganizationSubscriptions',
  'GET',
  '/api/organization-subscriptions',
);
export const listProductSubscriptions = declareCall(
  'listProductSubscriptions',
  'GET',
  '/api/product-subscriptions',
);
