import { purchasePath } from '@cotejo/domain/site-paths.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import type { SiteSettings } from '@cotejo/domain/site/site-settings.ts';

/**
 * The product's page, with the people to price it for and, for a group, the percent that the employer
 * pays: the page says the same shares as the card that led to it.
 */
export function productHref(
  path: string,
  profile: string | null,
  contribution: number | null = null,
): string {
  const fields = [
    ...(profile === null ? [] : [`perfil=${profile}`]),
    ...(contribution === null ? [] : [`aporte=${contribution}`]),
  ];
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`;
}

/** Spec 1 §6: bought here when the channel is online, otherwise requested. */
export function isOnline(item: Pick<CardItem, 'insuranceMetadata'>): boolean {
  return item.insuranceMetadata.metadata.salesChannel.includes('online');
}

/** The page of the company's own site that sells the product (spec 3 §9); null for all that are not sold so. */
function externalHref({
  insuranceMetadata: { metadata },
}: Pick<CardItem, 'insuranceMetadata'>): string | null {
  const { salesChannel, externalUrl } = metadata;
  const isSold = salesChannel.includes('externo') && typeof externalUrl === 'string';
  return isSold && externalUrl.startsWith('https://') ? externalUrl : null;
}

/** Where a purchase starts; it gets its session there. */
export function purchaseHref(productCode: string, profile: string | null): string {
  return productHref(purchasePath(productCode), profile);
}

/** The page that says how to ask for one product (spec 1 §2). */
function requestHref(
  path: string,
  profile: string | null,
  contribution: number | null = null,
): string {
  return productHref(`${path}/Solicitar`, profile, contribution);
}

export interface ProductAction {
  readonly text: string;
  readonly href: string;
  readonly look: 'strong' | 'outline';
  readonly isRequest: boolean;
}

/**
 * What can be done with a product: bought here where the channel is online, at the company's own page where it sells
 * there, else requested (spec 1 §6). Undefined where the site takes no requests.
 */
export function actionOf(
  item: Pick<CardItem, 'insuranceMetadata' | 'productCode' | 'newWindowUrl'>,
  t: TFunction,
  profile: string | null,
  { requests }: SiteSettings,
  contribution: number | null = null,
): ProductAction | undefined {
  if (isOnline(item))
    return {
      text: t('comparison:card.buy'),
      href: purchaseHref(item.productCode, profile),
      look: 'strong',
      isRequest: false,
    };
  const external = externalHref(item);
  if (external !== null)
    return {
      text: t('comparison:card.buyOutside'),
      href: external,
      look: 'strong',
      isRequest: false,
    };
  if (!requests) return undefined;
  return {
    text: t('comparison:card.request'),
    href: requestHref(item.newWindowUrl, profile, contribution),
    look: 'outline',
    isRequest: true,
  };
}
