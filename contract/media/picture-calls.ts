import { declareCall } from '../call.ts';

/** The file is the body. A picture of each use is uploaded by whoever may show it; the record that shows it is an act of its own. */
export const uploadAdviserPhoto = declareCall(
  'uploadAdviserPhoto',
  'POST',
  '/api/staff/pictures/adviser-photo',
);
export const uploadSiteFavicon = declareCall(
  'uploadSiteFavicon',
  'POST',
  '/api/staff/pictures/site-favicon',
);
export const uploadSiteLogo = declareCall(
  'uploadSiteLogo',
  'POST',
  '/api/staff/pictures/site-logo',
);
export const uploadSharePicture = declareCall(
  'uploadSharePicture',
  'POST',
  '/api/staff/pictures/share-picture',
);
export const uploadArticlePicture = declareCall(
  'uploadArticlePicture',
  'POST',
  '/api/staff/pictures/article-picture',
);
