import { productRoutes } from '@cotejo/contract/catalogue/product-routes.ts';
import { referenceRoutes } from '@cotejo/contract/catalogue/reference-routes.ts';
import { comparisonRoutes } from '@cotejo/contract/comparison/compare-routes.ts';
import { contentRoutes } from '@cotejo/contract/content/content-routes.ts';
import * as catalogue from '../features/catalogue/catalogue-calls.ts';
import { sharedLinkRoutes } from '@cotejo/contract/shared-link/shared-link-routes.ts';
import { eventRoutes } from '@cotejo/contract/event/event-routes.ts';
import { getEvent } from '../features/event/event-query.ts';
import { profileRoutes } from '@cotejo/contract/profile/profile-routes.ts';
import { readProfileForm, sendProfileEntry } from '../features/profile/profile-calls.ts';
import * as sharedLinks from '../features/shared-link/shared-link-calls.ts';
import * as content from '../features/content/content-calls.ts';
import * as card from '../features/comparison/card-calls.ts';
import * as comparison from '../features/comparison/compare-call.ts';
import { leadRoutes } from '@cotejo/contract/lead/lead-routes.ts';
import { requestPlan } from '../features/lead/lead-calls.ts';
import { getMenu } from '../shell/menu-query.ts';

const contract = [
  ...productRoutes,
  ...referenceRoutes,
  ...comparisonRoutes,
  ...contentRoutes,
  ...sharedLinkRoutes,
  ...eventRoutes,
  ...profileRoutes,
  ...leadRoutes,
];
const declared = [
  getMenu,
  ...Object.values(sharedLinks),
  ...Object.values(catalogue),
  ...Object.values(card),
  ...Object.values(content),
  comparison.compareProducts,
  comparison.proveHuman,
  getEvent,
  readProfileForm,
  sendProfileEntry,
  requestPlan,
];

describe('calls that pages declare without their schemas', () => {
  it.each(declared.map((call) => [call.name, call] as const))(
    'have method and path of the contract: %s',
    (name, { method, path }) => {
      const route = contract.find((one) => one.name === name);
      expect(route).toMatchObject({ method, path });
    },
  );
});
