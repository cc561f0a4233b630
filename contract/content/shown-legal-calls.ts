import { declareCall } from '../call.ts';

/** Ours: a legal text of the site, as it is in force or as it was. */
export const getLegalText = declareCall('getLegalText', 'GET', '/api/legal-texts/{kind}');
