import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import type { SiteSettings } from '@cotejo/domain/site/site-settings.ts';
import { useSite } from '../../shared/page/site-context.ts';
import { shownOrders } from './comparators.ts';

export function useSiteSettings(): SiteSettings {
  return useSite().settings;
}

/** The orders that a visitor may choose; by the score where the list has scores for them. */
export function ordersOf({ score }: SiteSettings, isScored: boolean): readonly CompareOrder[] {
  return score && isScored ? shownOrders : shownOrders.filter((order) => order !== 'DISTANCE');
}
