import type * as routes from '@cotejo/contract/content/content-routes.ts';
import { declareCall } from '../../shared/api/api-call.ts';

export const listComparators = declareCall<typeof routes.listComparators>(
  'listComparators',
  'GET',
  '/api/comparator',
);
export const listShowcases = declareCall<typeof routes.listShowcases>(
  'listShowcases',
  'GET',
  '/api/comparator/showcase',
);
export const listBlocks = declareCall<typeof routes.listBlocks>(
  'listBlocks',
  'GET',
  '/api/blockzone',
);
export const listQuestions = declareCall<typeof routes.listQuestions>(
  'listQuestions',
  'GET',
  '/api/faq',
);
export const getWhyUs = declareCall<typeof routes.getWhyUs>('getWhyUs', 'GET', '/api/whyUs/{id}');
