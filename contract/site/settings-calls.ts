import { declareCall } from '../call.ts';

/** Spec 2 §7 "Authorized data by subdomain name and host" and "Subdomain headers", which have no path there. */
export const getSiteSettings = declareCall('getSiteSettings', 'GET', '/api/subdomain');
