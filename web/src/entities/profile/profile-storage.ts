import { defaultProductType } from '@cotejo/domain/catalogue/product-kinds.ts';
import { type CountryCode, mapCountries } from '@cotejo/domain/country/country.ts';
import { profileFormKindOf } from '@cotejo/domain/profile/form-kind.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { decodeProfile } from './profile-reference.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** Spec 3 §9: V1.7 for Chile, V1.6 for Peru, Colombia and international; older ones after it. */
const versions = mapCountries(({ profileVersions }) => profileVersions);

/** Spec 1 §3: the group of a company is kept under this name as well, for its comparators alone. */
const groupsKey = 'colectivos';

export type ProfileStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One profile per product type and country: a family's health is not its dog's. */
export function profileKey(
  country: CountryCode,
  productType: string,
  version: string = versions[country][0],
): string {
  return `perfilIngreso-${version}-${country}-${productType || defaultProductType}`;
}

/**
 * What this browser kept. A profile of an older version is read where it can be and then kept under
 * the present one; where it cannot, it is dropped and the visitor is asked again.
 */
export function readProfile(
  store: ProfileStore | null,
  country: CountryCode,
  productType: string,
): Profile | null {
  for (const version of versions[country]) {
    const key = profileKey(country, productType, version);
    const text = tryStore(() => store?.getItem(key)) ?? null;
    if (text === null) continue;
    const profile = decodeProfile(text, country);
    if (version !== versions[country][0]) {
      tryStore(() => store?.removeItem(key));
      if (profile !== null) saveProfile(store, country, productType, profile);
    }
    if (profile !== null) return profile;
  }
  return null;
}

export function saveProfile(
  store: ProfileStore | null,
  country: CountryCode,
  productType: string,
  profile: Profile,
): void {
  tryStore(() => store?.setItem(profileKey(country, productType), encodeProfile(profile)));
  const { group } = profile;
  // Guards and SCTR count heads: theirs are not the company's workers and dependants.
  if (group === undefined || profileFormKindOf(productType, country) !== 'group') return;
  const row = { cantidadDeTrabajadores: group.workers, cantidadDeCargas: group.dependants };
  tryStore(() => store?.setItem(groupsKey, JSON.stringify({ colectivos: [row] })));
}

/** Every profile that this browser kept, of whatever kind and version, as it was kept. */
export function keptTexts(
  store: Pick<Storage, 'getItem' | 'key' | 'length'> | null = localStore(),
) {
  const names = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
  return names
    .filter((name) => name.startsWith('perfilIngreso-'))
    .map((name) => tryStore(() => store?.getItem(name)) ?? null);
}

/** The browser's storage, or null where it has none or refuses (private mode, blocked cookies). */
export function browserStore(): ProfileStore | null {
  return localStore();
}

function localStore(): Storage | null {
  return tryStore(() => window.localStorage) ?? null;
}

function tryStore<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // A full or forbidden storage must not keep anyone from comparing; the address has the profile.
    return undefined;
  }
}
