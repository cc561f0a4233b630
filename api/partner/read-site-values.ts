import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readSiteForm, type GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import { toSiteError } from '@cotejo/domain/partner/site-forms.ts';
import { isLocalOrigin } from '@cotejo/domain/site/frame-origins.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isHostTaken } from '@cotejo/store/partner/read-site.ts';
import { lockName } from '@cotejo/store/server-calls.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * What somebody wrote of a partner's site, with what the form cannot know: the hosts of other sites, and what the catalogue has.
 * Until the transaction ends nobody else takes the host.
 *
 * @param id of the site
 */
export async function readSiteValues(
  { configuration, comparison }: Pick<Dependencies, 'configuration' | 'comparison'>,
  tx: Database,
  {
    values,
    country,
    language,
    id,
  }: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly country: CountryCode;
    readonly language: Language;
    readonly id: string;
  },
): Promise<{ readonly given: GivenSite; readonly errors: readonly FieldError[] }> {
  const { given, problems } = readSiteForm(values, country);
  const errors = [...problems].map(([field, problem]) => toSiteError(field, problem, language));
  // Two of them at the same moment: the second one sees the first.
  await lockName(tx, `partner site ${given.host}`);
  const isOurs = Object.hasOwn(configuration.siteHosts, given.host);
  if (!problems.has('host') && (isOurs || (await isHostTaken(tx, given.host, id))))
    errors.push(toSiteError('host', 'host-taken', language));
  if (configuration.production && given.frameOrigins.some(isLocalOrigin))
    errors.push(toSiteError('frameOrigins', 'frame-local', language));
  const { index } = await comparison.holder.whenReady(wholeCatalogue(country));
  const sellers = new Set(index.lists.organizations.map(({ code }) => code));
  const products = new Set(index.products.flatMap((product) => product?.productCode ?? []));
  const unknownSeller = given.organizations?.find((code) => !sellers.has(code));
  if (unknownSeller !== undefined)
    errors.push(toSiteError('sellers', 'seller', language, unknownSeller));
  const unknownProduct = given.products?.find((code) => !products.has(code));
  if (unknownProduct !== undefined)
    errors.push(toSiteError('products', 'product', language, unknownProduct));
  return { given, errors };
}
