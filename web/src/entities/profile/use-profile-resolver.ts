import { profileFormKindOf } from '@cotejo/domain/profile/form-kind.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../shared/page/app-context.tsx';
import { fitsForm } from './fits-form.ts';
import { decodeProfile } from './profile-reference.ts';
import { browserStore, readProfile, saveProfile } from './profile-storage.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** Spec 2 §9: a saved profile comes back after 200 ms. */
const restoreDelay = 200;

export interface ProfileResolver {
  /** Of the query parameter `perfil`; null where the address has none. */
  readonly profile: Profile | null;
  readonly productType: string;
  /** Whether what this browser kept goes into the address too. */
  readonly restores: boolean;
  /** Writes a profile that the address did not have into it. */
  readonly adopt: (profile: Profile) => void;
}

/**
 * Spec 2 §4, on the home page, lists and products: the parameter `perfil` comes first and is kept for
 * the next visit. Without one, the fragment of an older link or what this browser kept is adopted.
 */
export function useProfileResolver(resolver: ProfileResolver): void {
  const { profile, productType, restores } = resolver;
  const { country } = useApp();
  const restored = useRef(false);
  const adopt = useEffectEvent(resolver.adopt);

  useEffect(() => {
    const form = profileFormKindOf(productType, country);
    if (profile !== null && form !== undefined && fitsForm(form, profile))
      saveProfile(browserStore(), country, productType, profile);
  }, [profile, country, productType]);

  useEffect(() => {
    if (restored.current || profile !== null) return;
    const timer = setTimeout(() => {
      restored.current = true;
      const known =
        decodeProfile(fragmentProfile(location.hash), country) ??
        (restores ? readProfile(browserStore(), country, productType) : null);
      if (known !== null) adopt(known);
    }, restoreDelay);
    return () => clearTimeout(timer);
  }, [profile, country, productType, restores]);
}

/** `#perfil=…`, or a fragment that is the profile itself; null for a place in the page. */
export function fragmentProfile(hash: string): string | null {
  const text = hash.slice(1);
  if (text === '') return null;
  const named = /(?:^|&)perfil=([^&]*)/.exec(text)?.[1];
  try {
    return decodeURIComponent(named ?? text);
  } catch {
    return null;
  }
}
