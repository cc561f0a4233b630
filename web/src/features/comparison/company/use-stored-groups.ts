import { useEffect, useRef } from 'react';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { browserStore, readProfile } from '../../../entities/profile/profile-storage.ts';
import { keepContribution, keptContribution, readGroups } from './groups-storage.ts';

/** Keeps the company's contribution, and brings contribution and groups back where the address has none. */
export function useStoredGroups(): void {
  const { country } = useApp();
  const { address, comparator, go } = useComparatorValue();
  const asked = useRef(false);
  const { profile, contribution } = address;

  useEffect(() => {
    if (contribution !== null) keepContribution(browserStore(), contribution);
  }, [contribution]);

  useEffect(() => {
    // Once: a group that the visitor removes afterwards must not come back.
    if (asked.current) return;
    asked.current = true;
    const store = browserStore();
    const percent = contribution ?? keptContribution(store);
    // A profile that was saved for this kind comes back by itself.
    const known = profile !== null || readProfile(store, country, comparator.productType) !== null;
    const group = known ? null : readGroups(store, country);
    if (percent === contribution && !group) return;
    const next = group
      ? changeList(address, { profile: { holder: null, dependants: [], prevision: null, group } })
      : address;
    go({ ...next, contribution: percent, editing: address.editing }, { quiet: true });
  }, [address, comparator.productType, contribution, country, go, profile]);
}
