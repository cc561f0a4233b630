import type * as routes from '@cotejo/contract/catalogue/product-routes.ts';
import { declareCall } from '../../shared/api/api-call.ts';

export { calculatePrice } from './catalogue-calls.ts';
/** What changes on the cards of a page while it lies open. */
export const getCardUpdates = declareCall<typeof routes.getCardUpdates>(
  'getCardUpdates',
  'GET',
  '/api/insurance/cards',
);
export const getOffers = declareCall<typeof routes.getOffers>(
  'getOffers',
  'GET',
  '/api/qppayment/insurance-payment/{id}/getOffers',
);
