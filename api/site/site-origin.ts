import type { Configuration } from '../configuration.ts';

/** Own address of the site that was asked; a `Host` that we do not serve must not end up in links. */
export function siteOrigin(
  { publicUrl, siteHosts }: Pick<Configuration, 'publicUrl' | 'siteHosts'>,
  protocol: string,
  host: string | undefined,
): string {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return Object.hasOwn(siteHosts, name) ? `${protocol}://${host ?? ''}` : publicUrl;
}
