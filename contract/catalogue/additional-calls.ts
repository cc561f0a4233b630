import { declareCall } from '../call.ts';

export const listAdditionalTypes = declareCall(
  'listAdditionalTypes',
  'GET',
  '/api/seguro-adicional/tipos',
);
export const listAdditionalProviders = declareCall(
  'listAdditionalProviders',
  'GET',
  '/api/seguro-adicional/prestadores',
);
export const listAdditionalInstitutions = declareCall(
  'listAdditionalInstitutions',
  'GET',
  '/api/seguro-adicional/instituciones',
);
export const processProfilesWithExcel = declareCall(
  'processProfilesWithExcel',
  'POST',
  '/api/insurance/processProfilesWithExcel',
);
