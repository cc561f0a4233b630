import { declareCall } from '../call.ts';
import { comparePath } from './compare.ts';

export const compareProducts = declareCall('compareProducts', 'POST', comparePath);
export const getComparison = declareCall('getComparison', 'GET', comparePath);
export const getStartingPrices = declareCall(
  'getStartingPrices',
  'POST',
  '/api/insurance/compare/starting-prices',
);
/** What changes on the cards of a list while it lies open. */
export const getCardUpdates = declareCall('getCardUpdates', 'GET', '/api/insurance/cards');
