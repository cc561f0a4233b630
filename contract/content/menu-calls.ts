import { declareCall } from '../call.ts';

/** By itself: every page of the site asks for it, and few for other content. */
export const getMenu = declareCall('getMenu', 'GET', '/api/menu');
