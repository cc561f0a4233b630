import { declareCall } from '../call.ts';

export const getIsapre = declareCall('getIsapre', 'GET', '/api/isapres/{id}');
export const listPlanBenefits = declareCall('listPlanBenefits', 'GET', '/api/isapres/beneficios');
export const listPlanBenefitsAlso = declareCall('listPlanBenefitsAlso', 'GET', '/api/beneficios');
export const getBenefitsOfPlan = declareCall(
  'getBenefitsOfPlan',
  'GET',
  '/api/isapres/beneficios-plan',
);
export const getBenefitsOfPlanAlso = declareCall(
  'getBenefitsOfPlanAlso',
  'GET',
  '/api/beneficios-plan',
);
export const listProviders = declareCall('listProviders', 'GET', '/api/globales/prestadores');
export const getFactors = declareCall('getFactors', 'GET', '/api/infoplanes/factores');
export const getProvidersOfPlan = declareCall(
  'getProvidersOfPlan',
  'GET',
  '/api/infoplanes/prestadoresplan',
);
export const getServicesOfPlan = declareCall(
  'getServicesOfPlan',
  'GET',
  '/api/infoplanes/prestaciones',
);
export const listFees = declareCall('listFees', 'GET', '/api/infoplanes/aranceles');
export const getPlanInfo = declareCall('getPlanInfo', 'GET', '/api/infoplanes/infoplan');
export const searchPlanInfo = declareCall('searchPlanInfo', 'GET', '/api/buscadorplanes/infoplan');
export const getHouseholdOfPlan = declareCall(
  'getHouseholdOfPlan',
  'GET',
  '/api/buscarplanes/cargasycotizantes',
);
export const getAnalysisOfPlan = declareCall(
  'getAnalysisOfPlan',
  'GET',
  '/api/buscarplanes/analisisypuntaje',
);
export const comparePlans = declareCall(
  'comparePlans',
  'POST',
  '/api/insurance/compare/metadataPlanesPersonas',
);
export const getPlanComparison = declareCall(
  'getPlanComparison',
  'GET',
  '/api/insurance/compare/metadataPlanesPersonas',
);
export const searchPlans = declareCall(
  'searchPlans',
  'POST',
  '/api/buscarplanes/compare/metadataPlanesPersonas',
);
