import { declareCall } from '../call.ts';

export const getProduct = declareCall('getProduct', 'GET', '/api/insurance/product/{code}');
export const getProductByUrl = declareCall(
  'getProductByUrl',
  'GET',
  '/api/insurance/product/{organizationUrl}/{productUrl}',
);
export const getProductSeo = declareCall('getProductSeo', 'GET', '/api/insurance/{id}/seo');
export const getDescriptions = declareCall(
  'getDescriptions',
  'GET',
  '/api/insurance/{id}/descriptions',
);
export const getFeatures = declareCall('getFeatures', 'GET', '/api/insurance/{id}/features');
export const getInFeatures = declareCall('getInFeatures', 'GET', '/api/insurance/{id}/inFeatures');
export const getFaq = declareCall('getFaq', 'GET', '/api/insurance/{id}/faq');
export const getTopsAndDeductibles = declareCall(
  'getTopsAndDeductibles',
  'GET',
  '/api/insurance/{id}/topAmountsAndDeductibles',
);
export const getExtraBenefits = declareCall(
  'getExtraBenefits',
  'GET',
  '/api/insurance/{id}/extraBenefits',
);
export const getExclusions = declareCall('getExclusions', 'GET', '/api/insurance/{id}/exclusions');
export const getCoverageOrganizations = declareCall(
  'getCoverageOrganizations',
  'GET',
  '/api/insurance/{id}/coverageOrganizations',
);
export const getCoverages = declareCall('getCoverages', 'GET', '/api/insurance/{id}/coverages');
export const getConditions = declareCall('getConditions', 'GET', '/api/insurance/{id}/conditions');
export const getCoverageRequirements = declareCall(
  'getCoverageRequirements',
  'GET',
  '/api/insurance/{id}/coverageRequirements',
);
export const getBenefitCategories = declareCall(
  'getBenefitCategories',
  'GET',
  '/api/insurance/{id}/benefitCategories',
);
export const getRates = declareCall('getRates', 'GET', '/api/insurance/{id}/rates');
export const getCoverageSummary = declareCall(
  'getCoverageSummary',
  'GET',
  '/api/insurance/coverages/{id}/resume',
);
export const getDocuments = declareCall('getDocuments', 'GET', '/api/documents/insurance/{id}');
export const getPaymentInfo = declareCall(
  'getPaymentInfo',
  'GET',
  '/api/qppayment/insurance-payment/{id}',
);
export const getOrganizationCoverageSummary = declareCall(
  'getOrganizationCoverageSummary',
  'GET',
  '/api/insurance/coverages/{id}/coverageOrganization',
);
export const getOrganizationCoverages = declareCall(
  'getOrganizationCoverages',
  'GET',
  '/api/insurance/{id}/coverageOrganization/{organizationId}/coverages',
);
export const getBenefitCoverages = declareCall(
  'getBenefitCoverages',
  'GET',
  '/api/insurance/{id}/benefit/{benefitId}/coverages',
);
export const getOffers = declareCall(
  'getOffers',
  'GET',
  '/api/qppayment/insurance-payment/{id}/getOffers',
);
export const calculatePrice = declareCall(
  'calculatePrice',
  'POST',
  '/api/insurance/{id}/calculatePrice',
);
export const getCalculatedPrice = declareCall(
  'getCalculatedPrice',
  'GET',
  '/api/insurance/{id}/calculatePrice',
);
export const getSimilarProducts = declareCall(
  'getSimilarProducts',
  'GET',
  '/api/insurance/{id}/similar',
);
export const getAffinity = declareCall('getAffinity', 'GET', '/api/insurance/{id}/affinity');
export const compareSideBySide = declareCall('compareSideBySide', 'GET', '/api/insurance/compare');
export const findPromoted = declareCall('findPromoted', 'POST', '/api/insurance/promotedProduct');
