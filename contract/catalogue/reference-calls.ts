import { declareCall } from '../call.ts';

export const listSellers = declareCall(
  'listSellers',
  'GET',
  '/api/organization/seguros/tipo/{type}',
);
export const listInstitutions = declareCall(
  'listInstitutions',
  'GET',
  '/api/organization/instituciones/tipo/{type}',
);
export const getInstitutionByCode = declareCall(
  'getInstitutionByCode',
  'GET',
  '/api/organization/institucion/code/{code}',
);
export const getInstitution = declareCall(
  'getInstitution',
  'GET',
  '/api/organization/institucion/{url}',
);
export const listAvailableToSell = declareCall(
  'listAvailableToSell',
  'GET',
  '/api/organization/availableToSell',
);
export const listAvailableToSellAlso = declareCall(
  'listAvailableToSellAlso',
  'GET',
  '/api/organization/institucion/availableToSell',
);
export const countInsurancesByType = declareCall(
  'countInsurancesByType',
  'GET',
  '/api/organization/countInsurancesByType',
);
export const countInsurancesOfOrganization = declareCall(
  'countInsurancesOfOrganization',
  'GET',
  '/api/organization/{id}/countInsurancesByType',
);
export const countCoverageOrganizations = declareCall(
  'countCoverageOrganizations',
  'GET',
  '/api/organization/{id}/countCoverageOrganizations',
);
export const listCoverageOrganizations = declareCall(
  'listCoverageOrganizations',
  'GET',
  '/api/coverageOrganization/country',
);
export const getUf = declareCall('getUf', 'GET', '/api/globales/uf');
export const listRegions = declareCall('listRegions', 'GET', '/api/countryState/country');
export const listCountries = declareCall('listCountries', 'GET', '/api/country');
export const listWorkSectors = declareCall('listWorkSectors', 'GET', '/api/workSectorType');
