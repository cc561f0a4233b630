import { planPlace } from './plan-place.ts';
import { isaprePlans } from '@cotejo/domain/catalogue/product-kinds.ts';
import * as routes from '@cotejo/contract/plan/plan-routes.ts';
import { compareFailure, type RawComparison } from '../comparison/answer-comparison.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';

/** The fixed parameters of a comparison of plans. */
const plans = { productType: isaprePlans, organizationTypes: 'isapre' } as const;

/** The three paths of spec 3 §7 that compare isapre plans: the compare call with its kind given. */
export const mountPlanComparison: Mount = (app, dependencies) => {
  const { comparison, holder, limiter } = dependencies.comparison;

  const compare = async (raw: RawComparison, context: RequestContext) => {
    const { headers, ip } = context;
    if (!limiter.allows({ cookies: headers.cookie, ip })) throw compareFailure('ROBOT_CHECK');
    const view = planPlace(context);
    await holder.whenReady(view);
    const { text, etag } = comparison.answer(view, { ...raw, ...plans });
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, max-age=0, must-revalidate',
        vary: 'Host, X-Country, Accept-Language',
        etag,
      },
      body: text,
    };
  };

  mount(app, routes.comparePlans, ({ body, context }) => compare(body, context));
  mount(app, routes.searchPlans, ({ body, context }) => compare(body, context));
  mount(app, routes.getPlanComparison, ({ query, context }) => compare(query, context));
};
