import type * as routes from '@cotejo/contract/profile/profile-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import type { ProfileFormDefinition } from '@cotejo/domain/profile/form-definition.ts';
import type { PerfilIngreso } from '@cotejo/domain/profile/profile-wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { declareCall } from '../../shared/api/api-call.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { isInternalTraffic } from '../../shared/visitor/internal-traffic.ts';
import { arrived } from '../../shared/api/read-failed.ts';

export const getProfileForm = declareCall<typeof routes.getProfileForm>(
  'getProfileForm',
  'GET',
  '/api/profile-form/form',
);
export const sendProfileEntry = declareCall<typeof routes.sendProfileEntry>(
  'sendProfileEntry',
  'POST',
  '/api/profile-form/data',
);

/** The definition of a product type's form; it changes with a release only. */
export function profileFormQuery(
  { api, country, language }: Pick<AppDeps, 'api' | 'country' | 'language'>,
  productType: string,
) {
  return queryOptions({
    queryKey: ['profile-form', productType, country, language],
    queryFn: async ({ signal }): Promise<ProfileFormDefinition> => {
      const query = { productType, country, language };
      const form = await arrived(api.call(getProfileForm, { query }, { signal }));
      // The contract describes the wire; that it is this union is what its contract test shows.
      return form as unknown as ProfileFormDefinition;
    },
    staleTime: Infinity,
  });
}

/**
 * Tells the server what was entered (spec 2 §4), unless it is ours. Nobody waits for it: a list of
 * prices does not depend on a statistic, so a failed answer changes nothing for the visitor.
 */
export function sendEntry(api: ApiClient, productType: string, profile: PerfilIngreso): void {
  if (isInternalTraffic()) return;
  void api.call(sendProfileEntry, { body: { productType, profile } });
}
