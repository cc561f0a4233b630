import { declareCall } from '../call.ts';

export const listArticles = declareCall('listArticles', 'GET', '/api/articles');
export const getArticle = declareCall('getArticle', 'GET', '/api/articles/{slug}');
export const getArticlePreview = declareCall(
  'getArticlePreview',
  'GET',
  '/api/articles/preview/{token}',
);

/** Spec 3 §7: the same articles by the names that the university had. */
export const listArticleTags = declareCall('listArticleTags', 'GET', '/api/qp-university/tags');
export const listArticleGroups = declareCall(
  'listArticleGroups',
  'GET',
  '/api/qp-university/groups',
);
export const getArticleParagraphs = declareCall(
  'getArticleParagraphs',
  'GET',
  '/api/qp-university/paragraph',
);
export const listArticleTabs = declareCall('listArticleTabs', 'GET', '/api/qp-university/tabs');
export const countArticles = declareCall('countArticles', 'GET', '/api/qp-university/count');
export const getArticleTables = declareCall(
  'getArticleTables',
  'GET',
  '/api/qp-university/dynamic-tables',
);
export const searchArticles = declareCall('searchArticles', 'POST', '/api/qp-university/posts');
