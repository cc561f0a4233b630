import { productRoutes } from '@cotejo/contract/catalogue/product-routes.ts';
import { referenceRoutes } from '@cotejo/contract/catalogue/reference-routes.ts';
import { comparisonRoutes } from '@cotejo/contract/comparison/compare-routes.ts';
import * as catalogue from '../features/catalogue/catalogue-calls.ts';
import { sharedLinkRoutes } from '@cotejo/contract/shared-link/shared-link-routes.ts';
import * as sharedLinks from '../features/shared-link/shared-link-calls.ts';
import * as comparison from '../features/comparison/compare-call.ts';

const contract = [...productRoutes, ...referenceRoutes, ...comparisonRoutes, ...sharedLinkRoutes];
const declared = [
  ...Object.values(sharedLinks),
  ...Object.values(catalogue),
  comparison.compareProducts,
  comparison.proveHuman,
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
