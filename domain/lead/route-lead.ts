import { upperTypesOf } from '../catalogue/find-kind.ts';
import { readSiteAddress } from '../site/site-addresses.ts';
import type { CountryCode } from '../country/country.ts';

/** What a lead came from. */
export type LeadType = 'contact' | 'request' | 'purchase';

/** A business line, as far as it decides who attends to a lead (rows of `business_line`). */
export interface LeadLine {
  readonly name: string;
  readonly availableCountries: readonly CountryCode[];
  readonly leadTypes: readonly string[];
  /** Kinds of products that it attends to. */
  readonly productTypes: readonly string[];
  /** Who attends to it: `domain/lead/desk.ts` knows the mailbox. */
  readonly team: string;
  /** Spec 3 §2: where its leads begin, with the web application. */
  readonly origin: readonly { readonly route: string; readonly webApplicationId: number }[];
}

/** Where a lead came in and who attends to it; kept with the lead. */
export interface LeadRoute {
  readonly businessLine: string | null;
  readonly originRoute: string | null;
  readonly webApplicationId: number | null;
}

export interface RoutedLead {
  readonly country: CountryCode;
  readonly leadType: LeadType;
  /** As the call named it; one that does not exist in the country is left out. */
  readonly businessLine?: string | undefined;
  readonly productType?: string | null | undefined;
  /** Path of the page, or its whole address. */
  readonly originUrl?: string | undefined;
}

/**
 * The line of a lead: the one that was named, else that of the product, else that of the page, else none, which the
 * general desk attends to. Origin path and web application are those of the page alone (spec 3 §2).
 */
export function routeLead(lines: readonly LeadLine[], lead: RoutedLead): LeadRoute {
  const { country, leadType, businessLine, productType, originUrl } = lead;
  const origin = findOrigin(lines, originUrl ?? '');
  const open = lines.filter(
    (line) => line.availableCountries.includes(country) && line.leadTypes.includes(leadType),
  );
  const kinds = new Set<string>(upperTypesOf(productType ?? '') ?? []);
  const line =
    open.find(({ name }) => name === businessLine) ??
    open.find(({ productTypes }) => productTypes.some((kind) => kinds.has(kind))) ??
    open.find(({ name }) => name === origin?.line);
  return {
    businessLine: line?.name ?? null,
    originRoute: origin?.route ?? null,
    webApplicationId: origin?.webApplicationId ?? null,
  };
}

/** The longest origin path that the address begins with, by the Spanish name of its page. */
function findOrigin(lines: readonly LeadLine[], address: string) {
  const asked = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const path = readSiteAddress(asked).path.toLowerCase();
  const found = lines
    .flatMap((line) => line.origin.map((origin) => ({ ...origin, line: line.name })))
    .filter(({ route }) => isBelow(path, route.toLowerCase()))
    .toSorted((a, b) => b.route.length - a.route.length);
  return found[0];
}

const isBelow = (path: string, route: string): boolean =>
  path === route || path.startsWith(route.endsWith('/') ? route : `${route}/`);
