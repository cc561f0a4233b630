import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { decodeProfile, encodeProfile } from './profile-reference.ts';
import type { VisitorProfile } from './visitor-profile.ts';

/** Spec 3 §9: V1.7 for Chile, V1.6 for Peru, Colombia and international. */
const versions: Readonly<Record<CountryCode, string>> = {
  CL: 'V1.7',
  PE: 'V1.6',
  CO: 'V1.6',
  INT: 'V1.6',
};

export type ProfileStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One profile per product type and country: a family's health is not its dog's. */
export function profileKey(country: CountryCode, productType: string): string {
  return `perfilIngreso-${versions[country]}-${country}-${productType || 'SALUD'}`;
}

export function readProfile(
  store: ProfileStore | null,
  country: CountryCode,
  productType: string,
): VisitorProfile | null {
  return decodeProfile(tryStore(() => store?.getItem(profileKey(country, productType))) ?? null);
}

export function saveProfile(
  store: ProfileStore | null,
  country: CountryCode,
  productType: string,
  profile: VisitorProfile,
): void {
  tryStore(() => store?.setItem(profileKey(country, productType), encodeProfile(profile)));
}

/** The browser's storage, or null where it has none or refuses (private mode, blocked cookies). */
export function browserStore(): ProfileStore | null {
  return tryStore(() => window.localStorage) ?? null;
}

function tryStore<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // A full or forbidden storage must not keep anybody from comparing; the address has the profile.
    return undefined;
  }
}
