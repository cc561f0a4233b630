import type { CardItem, CardOffer } from '@cotejo/contract/comparison/compare.ts';
import { betterOffer } from '@cotejo/domain/catalogue/better-offer.ts';
import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import type { CatalogueProduct, Offer, UpperTypeName } from '@cotejo/domain/catalogue/product.ts';
import { typeAliasOf } from '@cotejo/domain/comparison/organization-type.ts';
import { getLowestPrice } from '@cotejo/domain/pricing/price-rules.ts';
import { productPath } from '@cotejo/domain/comparison/product-path.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import { getCardCoverages, toCoveragesInLanguage } from './card-coverages.ts';
import type { Snapshot } from './snapshot.ts';

/** Members of a card that depend on the profile: the others are made once for each product. */
export type PricedMember =
  | 'index'
  | 'distance'
  | 'section'
  | 'isBestScore'
  | 'notInsurable'
  | 'price'
  | 'priceRange'
  | 'priceSuffix'
  | 'profilePrice'
  | 'yearlyTotal'
  | 'personCount'
  | 'offers';

/** What a card says of its product, the same for everyone who reads it in one language. */
export interface ProductHalf {
  readonly product: CatalogueProduct;
  readonly upperType: UpperTypeName;
  /** Lowest price for one, in the product's own currency and period. */
  readonly lowest: number | null;
  readonly members: Omit<CardItem, PricedMember>;
  /** Best first; which of them run now is decided by each question. */
  readonly offers: readonly {
    readonly offer: Offer;
    readonly members: Omit<CardOffer, 'discountedValue' | 'discountedMonth'>;
  }[];
}

const namedClinics = 6;
const monthsNew = 2;

/** A product object lives as long as its version, so what is made from it goes with it. */
const halves = new WeakMap<CatalogueProduct, Map<string, ProductHalf>>();

/** The half of a product's card that no question changes; made when it is first asked for. */
export function getProductHalf(
  snapshot: Snapshot,
  product: CatalogueProduct,
  language: Language,
): ProductHalf {
  // "New" changes with the day, and the names around a product with a full reload, which replaces it.
  const key = `${language}${snapshot.index.today}`;
  let versions = halves.get(product);
  if (!versions) {
    versions = new Map();
    halves.set(product, versions);
  }
  const known = versions.get(key);
  if (known) return known;
  const half = makeProductHalf(snapshot, product, language);
  versions.set(key, half);
  return half;
}

function makeProductHalf(
  snapshot: Snapshot,
  product: CatalogueProduct,
  language: Language,
): ProductHalf {
  const type = snapshot.insuranceTypes.get(product.insuranceTypeId);
  const organization = snapshot.organizations.get(product.organizationId);
  if (!type || !organization) throw new Error(`product ${product.id} has no type or organisation`);
  const { lists, today } = snapshot.index;
  const features = lists.features.filter((feature) => product.featureIds.includes(feature.id));
  const clinics = new Map(lists.coverageOrganizations.map((one) => [one.id, one]));
  const path = productPath(organization, product.url, type.upperType.name);
  const members: ProductHalf['members'] = {
    id: product.id,
    displayName: product.displayName,
    name: product.name,
    url: product.url,
    productCode: product.productCode,
    newWindowUrl: path,
    isNew: product.availableFrom > monthsBefore(today, monthsNew),
    exclusive: product.exclusive,
    isPromoted: product.isPromoted,
    metadata: { isPopular: product.isPopular },
    insuranceType: {
      id: type.id,
      name: type.name,
      displayName: inLanguage(type.displayName, type.translations, language),
      description: inLanguage(type.description, type.descriptionTranslations, language),
      color: type.color,
      icon: type.icon,
      category: type.category,
      upperType: type.upperType,
    },
    organization: {
      id: organization.id,
      code: organization.code,
      type: organization.type,
      displayName: organization.displayName,
      metadata: {
        image: organization.image,
        url: organization.url,
        typeAlias: typeAliasOf(organization.type),
      },
    },
    insuranceMetadata: {
      metadata: {
        ...product.metadata,
        modality: textOrNull(product.metadata['modality']),
        salesChannel: product.salesChannel,
        hasOffer: product.offers.length > 0,
        minEmployeeQuantity: product.minimumEmployees,
        minsubscribers: product.minimumEmployees,
        product_type: product.productType,
      },
    },
    tier: product.tier,
    ageMinEntry: product.ageMinEntry,
    ageMaxEntry: product.ageMaxEntry,
    maximumDependants: product.maximumDependants,
    card: cardIn(product, language),
    coverages: toCoveragesInLanguage(getCardCoverages(product), snapshot, language),
    coverageRequirements: product.coverages?.requirements ?? [],
    features: features.map(({ id, code, name, icon, translations }) => ({
      id,
      code,
      name: inLanguage(name, translations, language),
      icon,
    })),
    // Free choice and networks are ways of covering: `card.providerCount` does not count them either.
    coverageOrganizations: product.coverageOrganizationIds
      .flatMap((id) => clinics.get(id) ?? [])
      .filter(({ code, kind }) => isPreferredProvider({ organizationCode: code, kind }))
      .slice(0, namedClinics)
      .map(({ id, displayName }) => ({ id, displayName })),
  };
  return {
    product,
    upperType: type.upperType.name,
    lowest: getLowestPrice(product),
    members,
    offers: [...product.offers].sort(betterOffer).map((offer) => ({
      offer,
      members: {
        id: offer.id,
        offerType: { name: offer.type },
        discount: {
          unitCode: offer.unitCode,
          amount: offer.amount,
          parceledDiscounts: offer.parceledDiscounts,
          salesLimitQuantityEnable: offer.stock !== null,
        },
        stock: offer.stock,
        endsAt: offer.endsAt,
      },
    })),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The same day of the month two months earlier (the last one where it is missing), ISO. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The exclusion of a card in the language of its page. */
function cardIn(
  { card, mainExclusionTranslations }: CatalogueProduct,
  language: Language,
): CatalogueProduct['card'] {
  if (card.mainExclusion === null || language === 'es') return card;
  const { mainExclusion } = card;
  return {
    ...card,
    mainExclusion: inLanguage(mainExclusion, mainExclusionTranslations ?? undefined, language),
  };
}
