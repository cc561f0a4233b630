import { declareCall } from '../call.ts';

export const saveComparatorUrl = declareCall(
  'saveComparatorUrl',
  'POST',
  '/api/buscarplanes/comparator-url',
);
export const readComparatorUrl = declareCall(
  'readComparatorUrl',
  'GET',
  '/api/buscarplanes/comparator/url/{segment}',
);
export const shareInsurance = declareCall(
  'shareInsurance',
  'POST',
  '/api/buscarplanes/sharedinsurance',
);
export const putSharedInsurance = declareCall(
  'putSharedInsurance',
  'PUT',
  '/api/buscarplanes/sharedinsurance',
);
export const openSharedInsurance = declareCall(
  'openSharedInsurance',
  'POST',
  '/api/buscarplanes/sharedinsurance/{code}',
);
