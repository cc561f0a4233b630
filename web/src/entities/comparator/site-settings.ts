import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import { createContext, use } from 'react';
import { shownOrders } from './comparators.ts';

/** What the showcase of a partner may switch off (spec 1 §6); our own site has everything. */
export interface SiteSettings {
  /** "Solicitar" on what is not sold online. */
  readonly requests: boolean;
  /** The score as badge and as order. */
  readonly score: boolean;
}

export const ownSettings: SiteSettings = { requests: true, score: true };

const SettingsContext = createContext(ownSettings);
export const SiteSettingsProvider = SettingsContext.Provider;

export function useSiteSettings(): SiteSettings {
  return use(SettingsContext);
}

/** The orders that a visitor may choose; by the score where the list has scores for them. */
export function ordersOf({ score }: SiteSettings, isScored: boolean): readonly CompareOrder[] {
  return score && isScored ? shownOrders : shownOrders.filter((order) => order !== 'DISTANCE');
}
