import { useEffect, useRef } from 'react';
import { useApp } from '../../app/app-context.tsx';
import { decodeProfile } from '../profile/profile-reference.ts';
import { browserStore, readProfile, saveProfile } from '../profile/profile-storage.ts';
import type { Comparator } from './comparators.ts';
import { changeList } from './list-address.ts';
import type { ComparatorHandle } from './use-comparator.ts';

/** Spec 2 §9: a saved profile comes back after 200 ms. */
const restoreDelay = 200;

/**
 * The address comes first: its profile is kept for the next visit. Without one, the fragment of an
 * older link (`#perfil=…`, spec 2 §4) or what this browser kept is written into the address.
 */
export function useStoredProfile({ address, go }: ComparatorHandle, comparator: Comparator): void {
  const { country } = useApp();
  const { productType } = comparator;
  const { profile } = address;
  const restored = useRef(false);

  useEffect(() => {
    if (profile !== null) saveProfile(browserStore(), country, productType, profile);
  }, [profile, country, productType]);

  useEffect(() => {
    if (restored.current || profile !== null) return;
    const timer = setTimeout(() => {
      restored.current = true;
      const fragment = new URLSearchParams(location.hash.slice(1)).get('perfil');
      const known = decodeProfile(fragment) ?? readProfile(browserStore(), country, productType);
      if (known !== null) go(changeList(address, { profile: known }), { quiet: true });
    }, restoreDelay);
    return () => clearTimeout(timer);
  }, [address, profile, country, productType, go]);
}
