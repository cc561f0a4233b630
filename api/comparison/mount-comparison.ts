import {
  compareProducts,
  getComparison,
  getStartingPrices,
} from '@cotejo/contract/comparison/compare-routes.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { getStartingPrice } from './starting-price.ts';
import { compareFailure, type RawComparison } from './answer-comparison.ts';

/**
 * The compare call as a route: what server-rendered pages call in process, and what the
 * documentation shows. Over HTTP the hot handler answers before these are reached.
 */
export const mountComparison: Mount = (app, dependencies) => {
  const { comparison, holder, limiter } = dependencies.comparison;

  const compare = async (raw: RawComparison, context: RequestContext) => {
    const { headers, ip } = context;
    if (!limiter.allows({ cookies: headers.cookie, ip })) throw compareFailure('ROBOT_CHECK');
    await holder.whenReady(context);
    const { text, etag } = comparison.answer(context, raw);
    return {
      headers: { 'content-type': 'application/json; charset=utf-8', etag },
      body: text,
    };
  };

  mount(app, compareProducts, ({ body, context }) => compare(body, context));
  mount(app, getComparison, ({ query, context }) => compare(query, context));
  mount(app, getStartingPrices, async ({ body, context }) => {
    const { headers, ip } = context;
    if (!limiter.allows({ cookies: headers.cookie, ip })) throw compareFailure('ROBOT_CHECK');
    const snapshot = await holder.whenReady(context);
    const now = Date.now();
    const prices = body.lists.map((raw) => getStartingPrice(context, snapshot, raw, now));
    return { body: { prices } };
  });
};
