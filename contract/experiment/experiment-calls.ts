import { declareCall } from '../call.ts';

export const getExperimentFeatures = declareCall(
  'getExperimentFeatures',
  'GET',
  '/api/features/{clientKey}',
);
export const watchFeatures = declareCall('watchFeatures', 'GET', '/sub/{clientKey}');
export const postExposures = declareCall('postExposures', 'POST', '/api/exposures');
