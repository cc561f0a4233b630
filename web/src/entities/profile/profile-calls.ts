import type * as routes from '@cotejo/contract/profile/profile-routes.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { declareCall } from '../../shared/api/api-call.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { isInternalTraffic } from '../../shared/visitor/internal-traffic.ts';
import { arrived } from '../../shared/api/read-failed.ts';

export const readProfileForm = declareCall<typeof routes.readProfileForm>(
  'readProfileForm',
  'GET',
  '/api/forms/profile',
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
    queryFn: async ({ signal }): Promise<ProfileForm> => {
      const query = { productType, country, language };
      const form = await arrived(api.call(readProfileForm, { query }, { signal }));
      // The contract describes the wire; that it is this union is what its contract test shows.
      return form as unknown as ProfileForm;
    },
    staleTime: Infinity,
  });
}

/**
 * Tells the server what was entered (spec 2 §4), unless it is ours. Nobody waits for it: a list of
 * prices does not depend on a statistic, so a failed answer changes nothing for the visitor.
 */
export function sendEntry(api: ApiClient, productType: string, profile: Profile): void {
  if (isInternalTraffic()) return;
  void api.call(sendProfileEntry, { body: { productType, profile: { ...writePerfil(profile) } } });
}
