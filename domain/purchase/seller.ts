import type { CountryCode } from '../country/country.ts';
import { parseNationalId } from '../identity/national-id.ts';
import { findSalesChannel, type SalesChannel } from '../site/sales-channels.ts';

/** Kind of session that a shared link names (spec 3 §2): a buyer's own, or one that a seller opened. */
export const sessionTypes = ['individual', 'seller'] as const;
export type SessionType = (typeof sessionTypes)[number];

/** Who sold a purchase, as its address says it (spec 3 §3 `aditional_data`). It is a statement, and gives no right. */
export interface Seller {
  /** The seller's document, bare. */
  readonly sellerDNI?: string;
  readonly createdFrom?: SalesChannel;
}

/** What an address or a call says of a seller, as it was typed. */
export interface TypedSeller {
  readonly sellerDNI?: string | null | undefined;
  readonly createdFrom?: string | null | undefined;
}

/** What holds of it, and the names of what does not. Null where nothing was said or nothing holds. */
export function readSeller(
  country: CountryCode,
  { sellerDNI, createdFrom }: TypedSeller,
): { readonly seller: Seller | null; readonly wrong: readonly (keyof Seller)[] } {
  const isSaid = (text: string | null | undefined): text is string => (text ?? '') !== '';
  const document = parseNationalId(country, sellerDNI, 'purchase');
  const channel = findSalesChannel(createdFrom);
  const seller: Seller = {
    ...(document.ok ? { sellerDNI: document.value } : {}),
    ...(channel === null ? {} : { createdFrom: channel }),
  };
  return {
    seller: Object.keys(seller).length === 0 ? null : seller,
    wrong: [
      ...(isSaid(sellerDNI) && !document.ok ? (['sellerDNI'] as const) : []),
      ...(isSaid(createdFrom) && channel === null ? (['createdFrom'] as const) : []),
    ],
  };
}
