import { isapreCountry } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';

/** Isapre plans exist in Chile whatever country's site asks; a partner's site is of its own country alone. */
export function planPlace<View extends Pick<SiteView, 'site' | 'country'>>(view: View): View {
  if (view.site.role !== 'main' && view.site.country !== isapreCountry)
    throw new AppError('NOT_FOUND');
  return { ...view, country: isapreCountry };
}
