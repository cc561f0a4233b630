import { readProfileForm } from '@cotejo/contract/profile/profile-form-calls.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { arrived } from '../../shared/api/read-failed.ts';

/** The definition of a product type's form; it changes with a release only. */
export function profileFormQuery(
  { api, country, language }: Pick<AppDeps, 'api' | 'country' | 'language'>,
  productType: string,
) {
  return queryOptions({
    queryKey: ['profile-form', productType, country, language],
    queryFn: async ({ signal }): Promise<ProfileForm> => {
      const query = { productType, country, language };
      return arrived(api.call(readProfileForm, { query }, { signal }));
    },
    staleTime: Infinity,
  });
}
