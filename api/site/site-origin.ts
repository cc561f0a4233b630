import type { Dependencies } from '../dependencies.ts';
import { nameOf } from '../http/site.ts';

/** Own address of the site that was asked; a `Host` that we do not serve must not end up in links. */
export const siteOrigin = (
  { configuration, sites }: Pick<Dependencies, 'configuration' | 'sites'>,
  protocol: string,
  host: string | undefined,
): string =>
  sites.find(nameOf(host)) === undefined ? configuration.publicUrl : `${protocol}://${host ?? ''}`;
