import type * as routes from '@cotejo/contract/catalogue/product-routes.ts';
import { declareCall } from '../../shared/api/api-call.ts';

const part = (section: string) => `/api/insurance/{id}/${section}`;

/** The reads of one card (spec 1 §7). */
export { calculatePrice, getCoverages } from './catalogue-calls.ts';
export const getOrganizationCoverages = declareCall<typeof routes.getOrganizationCoverages>(
  'getOrganizationCoverages',
  'GET',
  part('coverageOrganization/{organizationId}/coverages'),
);
export const getTopsAndDeductibles = declareCall<typeof routes.getTopsAndDeductibles>(
  'getTopsAndDeductibles',
  'GET',
  part('topAmountsAndDeductibles'),
);
export const getInFeatures = declareCall<typeof routes.getInFeatures>(
  'getInFeatures',
  'GET',
  part('inFeatures'),
);
export const getCoverageRequirements = declareCall<typeof routes.getCoverageRequirements>(
  'getCoverageRequirements',
  'GET',
  part('coverageRequirements'),
);
export const getOffers = declareCall<typeof routes.getOffers>(
  'getOffers',
  'GET',
  '/api/qppayment/insurance-payment/{id}/getOffers',
);
