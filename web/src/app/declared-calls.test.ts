import { productRoutes } from '@cotejo/contract/catalogue/product-routes.ts';
import { referenceRoutes } from '@cotejo/contract/catalogue/reference-routes.ts';
import { comparisonRoutes } from '@cotejo/contract/comparison/compare-routes.ts';
import { contentRoutes } from '@cotejo/contract/content/content-routes.ts';
import * as catalogue from '../entities/product/catalogue-calls.ts';
import { sharedLinkRoutes } from '@cotejo/contract/shared-link/shared-link-routes.ts';
import { eventRoutes } from '@cotejo/contract/event/event-routes.ts';
import { getEvent } from '../entities/event/event-query.ts';
import { profileRoutes } from '@cotejo/contract/profile/profile-routes.ts';
import { sendProfileEntry } from '../entities/profile/form/send-entry.ts';
import { readProfileForm } from '../entities/profile/profile-calls.ts';
import * as sharedLinks from '../entities/shared-link/shared-link-calls.ts';
import * as content from '../entities/content/content-calls.ts';
import * as card from '../entities/product/card-calls.ts';
import * as comparison from '../entities/product-list/compare-call.ts';
import { leadRoutes } from '@cotejo/contract/lead/lead-routes.ts';
import { requestPlan } from '../features/catalogue/lead/lead-calls.ts';
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
