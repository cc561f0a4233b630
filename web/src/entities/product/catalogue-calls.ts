import type * as routes from '@cotejo/contract/catalogue/product-routes.ts';
import type * as reference from '@cotejo/contract/catalogue/reference-routes.ts';
import { declareCall } from '../../shared/api/api-call.ts';

const part = (section: string) => `/api/insurance/{id}/${section}`;

export const getProduct = declareCall<typeof routes.getProduct>(
  'getProduct',
  'GET',
  '/api/insurance/product/{code}',
);
export const getProductByUrl = declareCall<typeof routes.getProductByUrl>(
  'getProductByUrl',
  'GET',
  '/api/insurance/product/{organizationUrl}/{productUrl}',
);
export const compareSideBySide = declareCall<typeof routes.compareSideBySide>(
  'compareSideBySide',
  'GET',
  '/api/insurance/compare',
);
export const getCoverages = declareCall<typeof routes.getCoverages>(
  'getCoverages',
  'GET',
  part('coverages'),
);
export const getExclusions = declareCall<typeof routes.getExclusions>(
  'getExclusions',
  'GET',
  part('exclusions'),
);
export const getDescriptions = declareCall<typeof routes.getDescriptions>(
  'getDescriptions',
  'GET',
  part('descriptions'),
);
export const getTopsAndDeductibles = declareCall<typeof routes.getTopsAndDeductibles>(
  'getTopsAndDeductibles',
  'GET',
  part('topAmountsAndDeductibles'),
);
export const getCoverageRequirements = declareCall<typeof routes.getCoverageRequirements>(
  'getCoverageRequirements',
  'GET',
  part('coverageRequirements'),
);
export const getExtraBenefits = declareCall<typeof routes.getExtraBenefits>(
  'getExtraBenefits',
  'GET',
  part('extraBenefits'),
);
export const getFaq = declareCall<typeof routes.getFaq>('getFaq', 'GET', part('faq'));
export const getRates = declareCall<typeof routes.getRates>('getRates', 'GET', part('rates'));
export const getConditions = declareCall<typeof routes.getConditions>(
  'getConditions',
  'GET',
  part('conditions'),
);
export const getCoverageOrganizations = declareCall<typeof routes.getCoverageOrganizations>(
  'getCoverageOrganizations',
  'GET',
  part('coverageOrganizations'),
);
export const getProductSeo = declareCall<typeof routes.getProductSeo>(
  'getProductSeo',
  'GET',
  part('seo'),
);
export const calculatePrice = declareCall<typeof routes.calculatePrice>(
  'calculatePrice',
  'POST',
  part('calculatePrice'),
);
export const getSimilarProducts = declareCall<typeof routes.getSimilarProducts>(
  'getSimilarProducts',
  'GET',
  part('similar'),
);
export const getDocuments = declareCall<typeof routes.getDocuments>(
  'getDocuments',
  'GET',
  '/api/documents/insurance/{id}',
);
export const listAvailableToSell = declareCall<typeof reference.listAvailableToSell>(
  'listAvailableToSell',
  'GET',
  '/api/organization/availableToSell',
);
export const listCoverageOrganizations = declareCall<typeof reference.listCoverageOrganizations>(
  'listCoverageOrganizations',
  'GET',
  '/api/coverageOrganization/country',
);
