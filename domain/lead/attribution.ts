import { hasOrigin } from '../site/frame-origins.ts';
import type { SalesChannel } from '../site/sales-channels.ts';
import type { Site } from '../site/site.ts';

/** Fields of an attribution that hold an address, whatever they stand in. */
const addresses: ReadonlySet<string> = new Set(['url', 'referrer', 'origin', 'origin_url']);

/**
 * Where somebody came from, without what their addresses carried: a query may hold a profile with ages and
 * income, a fragment the secret of a link. Campaigns have fields of their own.
 */
export function withoutQueries(
  attribution: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const clean = (value: unknown, name: string): unknown => {
    if (typeof value === 'string')
      return addresses.has(name) ? value.replace(/[?#].*$/s, '') : value;
    if (Array.isArray(value)) return value.map((item: unknown) => clean(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, key)]));
  };
  return clean(attribution, '') as Readonly<Record<string, unknown>>;
}

/** The page that a purchase began on, as its attribution says it: the address that was named, else where it came from. */
export function originUrlOf(attribution: Readonly<Record<string, unknown>>): string | undefined {
  const named = [attribution['origin'], attribution['referrer']];
  return named.find((one): one is string => typeof one === 'string' && one !== '');
}

/**
 * An attribution without an `origin` that its site knows nothing of: anybody can write one into an address. It is a
 * path of the site, or of a page that may frame it.
 */
export function withKnownOrigin(
  attribution: Readonly<Record<string, unknown>>,
  frameOrigins: readonly string[],
): Readonly<Record<string, unknown>> {
  const { origin, ...rest } = attribution;
  if (typeof origin !== 'string') return rest;
  const isPath = /^\/(?![/\\])/.test(origin);
  const isListed = URL.canParse(origin) && hasOrigin(frameOrigins, new URL(origin).origin);
  return isPath || isListed ? attribution : rest;
}

/** What a partner's site says of every lead that comes through it, whatever the request says (spec 3 §3 origins). */
export const originOfSite = ({
  leadOrigin,
}: Pick<Site, 'leadOrigin'>): { readonly origen?: SalesChannel } =>
  leadOrigin === null ? {} : { origen: leadOrigin };

/**
 * Where somebody came from in one line, `google / cpc / invierno`: their last visit's campaign, else the page or site that sent
 * them, with the channel they asked by. Null: it is not known.
 */
export function sayOrigin(attribution: Readonly<Record<string, unknown>>): string | null {
  const visits = attribution['leadAttributionInfo'];
  const last: unknown = Array.isArray(visits) ? visits.at(-1) : undefined;
  const visit = typeof last === 'object' && last !== null ? (last as Record<string, unknown>) : {};
  const campaign = [visit['source'], visit['medium'], visit['campaign']].filter(isSaid).join(' / ');
  const sent = [visit['referrer'], attribution['origin_url']].find(isSaid) ?? '';
  const words = [attribution['origen'], campaign === '' ? sent : campaign].filter(isSaid);
  return words.length === 0 ? null : words.join(' · ');
}

const isSaid = (value: unknown): value is string => typeof value === 'string' && value !== '';
