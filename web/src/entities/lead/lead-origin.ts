import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { readSeller, type Seller } from '@cotejo/domain/purchase/seller.ts';
import { isInternalTraffic } from '../../shared/visitor/internal-traffic.ts';
import { referralAttribution } from '../../shared/visitor/referral.ts';
import { attributionOf, type Visit } from './lead-attribution.ts';

/** Where a request or a message came from (spec 3 §3 "Contact request"), and who sold it. */
export interface LeadOrigin {
  isInternalTraffic: boolean;
  origin_url: string;
  originLead: { domain: string; subdomain: string; url: string };
  leadAttributionInfo: Visit[];
  aditional_data?: Seller;
  /** Whose link they came by. */
  referido?: string;
  referidoPorLink?: boolean;
}

/** Of the page that is open. A seller that does not hold is left out: a mistake in a link costs no request. */
export function leadOriginOf(country: CountryCode): LeadOrigin {
  const { hostname, pathname, origin, search } = window.location;
  const parts = hostname.split('.');
  const query = new URLSearchParams(search);
  const { seller } = readSeller(country, {
    sellerDNI: query.get('sellerDNI'),
    createdFrom: query.get('createdFrom'),
  });
  return {
    isInternalTraffic: isInternalTraffic(),
    origin_url: pathname.slice(0, 500),
    originLead: {
      domain: hostname,
      subdomain: parts.length > 1 ? (parts[0] ?? '') : '',
      url: (origin + pathname).slice(0, 500),
    },
    leadAttributionInfo: [...attributionOf(new Date())],
    ...referralAttribution(),
    ...(seller === null ? {} : { aditional_data: seller }),
  };
}
