import { declareCall } from '../call.ts';

export const listSavedViews = declareCall('listSavedViews', 'GET', '/api/saved-views');
export const saveView = declareCall('saveView', 'POST', '/api/saved-views');
export const renameView = declareCall('renameView', 'POST', '/api/saved-views/{id}/name');
export const removeView = declareCall('removeView', 'DELETE', '/api/saved-views/{id}');
