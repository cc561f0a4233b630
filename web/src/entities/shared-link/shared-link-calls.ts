import type * as routes from '@cotejo/contract/shared-link/shared-link-routes.ts';
import { declareCall } from '../../shared/api/api-call.ts';

const insurance = '/api/buscarplanes/sharedinsurance';

export const shareInsurance = declareCall<typeof routes.shareInsurance>(
  'shareInsurance',
  'POST',
  insurance,
);
export const openSharedInsurance = declareCall<typeof routes.openSharedInsurance>(
  'openSharedInsurance',
  'POST',
  `${insurance}/{code}`,
);
export const saveComparatorUrl = declareCall<typeof routes.saveComparatorUrl>(
  'saveComparatorUrl',
  'POST',
  '/api/buscarplanes/comparator-url',
);
export const readComparatorUrl = declareCall<typeof routes.readComparatorUrl>(
  'readComparatorUrl',
  'GET',
  '/api/buscarplanes/comparator/url/{segment}',
);
