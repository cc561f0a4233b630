import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';

/** Throws NOT_FOUND on a site where nothing is requested (spec 1 §6): its pages have no such button. */
export function refuseWithoutRequests({ site }: Pick<SiteView, 'site'>): void {
  if (!site.settings.requests) throw new AppError('NOT_FOUND');
}
