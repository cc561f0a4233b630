import { countries, isCountryCode } from '@cotejo/domain/country/country.ts';
import { FormSettingsContext } from '@cotejo/ui/forms/form-settings.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppContext, useApp } from '../../shared/page/app-context.tsx';

/**
 * The link of a mail names the country of its request, which need not be that of the host: calls, form and phone below
 * are of that country.
 */
export function InCountry({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const [search] = useSearchParams();
  const country = search.get('country');
  if (country === null || !isCountryCode(country) || country === app.country) return children;
  const there: typeof app = {
    ...app,
    country,
    contact: countries[country].contact,
    api: {
      call: (call, input, options) =>
        app.api.call(call, input, {
          ...options,
          headers: { ...options?.headers, 'x-country': country },
        }),
    },
  };
  return (
    <AppContext value={there}>
      <FormSettingsContext value={there}>{children}</FormSettingsContext>
    </AppContext>
  );
}
