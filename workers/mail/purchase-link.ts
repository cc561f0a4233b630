import type { Language } from '@cotejo/domain/country/country.ts';
import { purchasePath } from '@cotejo/domain/site-paths.ts';

/** Where a purchase is seen: the address that a mail carries, in the language that it was bought in. */
export function purchaseLink(
  publicUrl: string,
  purchase: {
    readonly language: Language;
    readonly productCode: string;
  },
  /** The link's own secret (`store/access/links.ts`). */
  session: string,
  /** Last part of its address; the purchase decides where none is given. */
  step?: string,
): string {
  const prefix = purchase.language === 'es' ? '' : `/${purchase.language}`;
  return `${publicUrl}${prefix}${purchasePath(purchase.productCode, step)}?session=${session}`;
}
