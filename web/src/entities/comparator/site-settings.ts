import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import { ownSettings, type SiteSettings } from '@cotejo/domain/site/site-settings.ts';
import { createContext, use } from 'react';
import { shownOrders } from './comparators.ts';

const SettingsContext = createContext(ownSettings);
export const SiteSettingsProvider = SettingsContext.Provider;

export function useSiteSettings(): SiteSettings {
  return use(SettingsContext);
}

/** The orders that a visitor may choose; by the score where the list has scores for them. */
export function ordersOf({ score }: SiteSettings, isScored: boolean): readonly CompareOrder[] {
  return score && isScored ? shownOrders : shownOrders.filter((order) => order !== 'DISTANCE');
}
