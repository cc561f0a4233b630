import { isCountryCode, isLanguage } from '@cotejo/domain/country/country.ts';
import { buildProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';

const lists = {
  countries: [
    { value: 'CL', label: 'Chile' },
    { value: 'US', label: 'Estados Unidos' },
  ],
  regions: [
    { value: '5', label: 'Valparaíso' },
    { value: '13', label: 'Metropolitana' },
  ],
};

/** The API's answer to `readProfileForm`, made by the same rules. */
export function profileFormAnswer(query: unknown): ApiResult<unknown> {
  const asked = (query ?? {}) as Readonly<Record<string, string | undefined>>;
  const country = asked.country ?? 'CL';
  const language = asked.language ?? 'es';
  const definition = buildProfileForm({
    productType: asked.productType ?? 'SALUD',
    country: isCountryCode(country) ? country : 'CL',
    language: isLanguage(language) ? language : 'es',
    lists,
  });
  if (definition === null) throw new Error(`No form of ${asked.productType}`);
  return { ok: true, status: 200, data: definition };
}
