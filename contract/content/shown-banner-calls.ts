import { declareCall } from '../call.ts';

/** Ours: what a site shows today at the foot of the screen. */
export const listShownBanners = declareCall('listShownBanners', 'GET', '/api/banners');
