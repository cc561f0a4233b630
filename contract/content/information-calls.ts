import { declareCall } from '../call.ts';

/** Spec 3 §7 "Content and forms". */
export const getInformation = declareCall('getInformation', 'GET', '/api/information/{name}');
export const getGeomap = declareCall('getGeomap', 'GET', '/api/geomap/{map}');
