import type {
  cancelPurchase as Cancel,
  createPurchase as Create,
  getPurchase as Get,
  getTimeline as Timeline,
  goBack as Back,
  startPayment as Pay,
  requestRefund as Refund,
  submitStep as Submit,
} from '@cotejo/contract/purchase/purchase-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { HttpMethod, RouteDefinition } from '@cotejo/contract/route.ts';

/**
 * The contract's calls by method and path, typed by it but without its schemas: the validator
 * stays on the server. A test holds them to the contract.
 */
function light<R extends RouteDefinition>(name: string, method: HttpMethod, path: string): R {
  const route: RouteDefinition = { name, method, path, summary: name, tag: 'web', responses: {} };
  return route as R;
}

const one = '/api/purchases/{session}';

export const createPurchase = light<typeof Create>('createPurchase', 'POST', '/api/purchases');
export const getPurchase = light<typeof Get>('getPurchase', 'GET', one);
export const submitStep = light<typeof Submit>('submitStep', 'POST', `${one}/steps/{stepId}`);
export const goBack = light<typeof Back>('goBack', 'POST', `${one}/back`);
export const startPayment = light<typeof Pay>('startPayment', 'POST', `${one}/payments`);
export const cancelPurchase = light<typeof Cancel>('cancelPurchase', 'POST', `${one}/cancel`);
export const requestRefund = light<typeof Refund>('requestRefund', 'POST', `${one}/refund-request`);
export const getTimeline = light<typeof Timeline>('getTimeline', 'GET', `${one}/timeline`);

/** A stream cannot send headers: the language is in its address. */
export function eventsPath(session: string, language: Language): string {
  return `/api/purchases/${encodeURIComponent(session)}/events?language=${language}`;
}

export function policyPath(session: string): string {
  return `/api/purchases/${encodeURIComponent(session)}/policy.pdf`;
}
