import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { PrevisionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { saidByFacts } from '@cotejo/domain/facts/said-by-facts.ts';
import type { BadgeView } from '@cotejo/ui/badge/badges.tsx';
import type { CoverageIconView } from '@cotejo/ui/coverage/included-coverages.tsx';
import type { FactView } from '@cotejo/ui/coverage/fact-view.ts';
import { isIconName, type IconName } from '@cotejo/ui/icon/icon-name.ts';
import type {
  CompareView,
  ProductIncluded,
  ProductLabels,
  ProductView,
} from '@cotejo/ui/product/product-view.ts';
import type { ReactNode } from 'react';
import type { TFunction } from '../../shared/language/translate.ts';
import { alertsOf } from './card-alerts.ts';
import { fitView, type ScoreOfCard } from './card-fit.ts';
import {
  ageRangeLabel,
  factText,
  factView,
  factViews,
  type FactContext,
  type FactItem,
} from './card-facts.ts';
import { listed, type CardInfo, type CardUpdate } from './card-info.ts';
import { cardKindOf, cardKinds, factsOfKind } from './card-kinds.ts';
import { categoryTitle } from './category-title.ts';
import { withOfferOf } from '../price/offer-view.ts';
import { priceView, type PriceBasis } from '../price/price-view.ts';
import { actionOf, productHref } from '../product/product-links.ts';
import { showsBadges } from '../product/shows-badges.ts';
import type { SiteSettings } from '@cotejo/domain/site/site-settings.ts';

export interface CardContext {
  readonly t: TFunction;
  readonly country: CountryCode;
  readonly basis: PriceBasis;
  /** Value of `perfil`, for the links; null = nobody was entered. */
  readonly profile: string | null;
  readonly view: 'grid' | 'list';
  readonly settings: SiteSettings;
  /** Who pays before the insurance does; null = not known. */
  readonly prevision: PrevisionCover;
}

/** What a card opens; without one its link goes to the product's page. */
export interface CardActions {
  readonly onDetail?: (() => void) | undefined;
  readonly onExplain?: (() => void) | undefined;
  /** What stands behind "why" this score. */
  readonly onWhy?: ((score: ScoreOfCard) => ReactNode) | undefined;
}

/** One product in words and figures that are ready to read (design README, card anatomy). */
export function cardView(
  item: CardItem,
  context: CardContext,
  compare: CompareView | undefined,
  info: CardInfo = listed,
  actions: CardActions = {},
): ProductView {
  const { t, profile, country, settings, prevision } = context;
  const { organization, insuranceType, displayName } = item;
  const kind = cardKinds[cardKindOf(item, country)];
  const contribution = context.basis.contribution ?? null;
  const action = actionOf(item, t, profile, settings, contribution);
  const href = productHref(item.newWindowUrl, profile, contribution);
  const facts: FactContext = { t, prevision, update: info.update };
  return {
    name: displayName,
    href,
    insurer: {
      name: organization.displayName,
      logoLabel: t('comparison:card.logo', { name: organization.displayName }),
      logo: organization.metadata.image,
    },
    type: {
      name: categoryTitle(insuranceType.displayName),
      icon: iconOf(insuranceType.icon),
      color: insuranceType.color,
    },
    ...(item.isPromoted && showsBadges(country) ? { promoted: t('comparison:card.promoted') } : {}),
    badges: badgesOf(item, context),
    price: cardPrice(item, context, info, actions),
    fit:
      profile === null
        ? undefined
        : fitView(item, info.update?.affinity ?? null, {
            t,
            country,
            detail: href,
            explain: actions.onWhy,
          }),
    coverages: {
      status: 'known',
      columns: kind.columns.map((name) => factView(name, item, facts)),
      facts: factViews(factsOfKind(kind, country), item, facts),
      included: includedOf(item, kind.features, info, t),
    },
    detail: {
      text: t('comparison:card.detail'),
      context: t('comparison:card.detailOf', { name: displayName }),
      onOpen: actions.onDetail,
    },
    action: action && { ...action, context: displayName },
    compare,
  };
}

export function cardLabels(t: TFunction): ProductLabels {
  return {
    badges: t('comparison:card.badges'),
    included: t('card:features'),
    coverages: t('comparison:card.coverages'),
    unknown: t('comparison:facts.unknown'),
    loadingCoverages: t('card:loading'),
    moreCoverages: (count) => t('comparison:card.moreCoverages', { count }),
    restOfCoverages: (count, names) => t('comparison:card.restOfCoverages', { count, names }),
  };
}

export function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'shield';
}

/** Spec 1 §2: best seller, exclusive, new; and the best score, of one product (docs/decisions/affinity.md). */
export function badgesOf(
  item: Pick<CardItem, 'isBestScore' | 'metadata' | 'exclusive' | 'isNew'>,
  { t, country, settings }: Pick<CardContext, 't' | 'country' | 'settings'>,
): BadgeView[] {
  if (!showsBadges(country)) return [];
  const badges: (BadgeView | false)[] = [
    settings.score &&
      item.isBestScore && { kind: 'score', icon: 'star', text: t('comparison:badge.score') },
    item.metadata.isPopular && {
      kind: 'popular',
      icon: 'heart',
      text: t('comparison:badge.popular'),
    },
    item.exclusive && { kind: 'exclusive', icon: 'key', text: t('comparison:badge.exclusive') },
    item.isNew && { kind: 'new', icon: 'bolt', text: t('comparison:badge.new') },
  ];
  return badges.filter((badge) => badge !== false);
}

/** The three figures of a product's kind, from what its list holds and what is known besides. */
export function columnsOf(
  item: FactItem & Pick<CardItem, 'insuranceType'>,
  { t, country }: Pick<CardContext, 't' | 'country'>,
): FactView[] {
  const { columns } = cardKinds[cardKindOf(item, country)];
  return columns.map((name) => factView(name, item, { t }));
}

/** Without features that a column or a line of the card says already; none says the declaration. */
function featureIcons({ features }: Pick<CardItem, 'features'>): CoverageIconView[] {
  return features
    .filter(({ code }) => code === 'sin_dps' || !Object.hasOwn(saidByFacts, code))
    .map(({ icon, name }) => ({ icon: iconOf(icon), label: name }));
}

/** Spec 1 §9: of a health card. */
const maximumFeatures = 5;

/** Coverages first, then features. */
function includedOf(
  item: Pick<CardItem, 'coverages' | 'features'>,
  fewFeatures: boolean,
  info: CardInfo,
  t: TFunction,
): ProductIncluded {
  const features = featureIcons(item);
  const rest = fewFeatures ? features.slice(0, maximumFeatures) : features;
  if (info.coverages === 'listed' || info.coverages === 'known') {
    const { categories } = (info.update ?? item).coverages;
    const icons = categories.map(({ icon, displayName }) => ({
      icon: iconOf(icon),
      label: displayName,
    }));
    // A coverage and a feature may bear the same name.
    const named = new Set(icons.map(({ label }) => label));
    return { status: 'known', items: [...icons, ...rest.filter(({ label }) => !named.has(label))] };
  }
  if (info.coverages === 'failed') {
    return {
      status: 'failed',
      title: t('card:error.loading.results'),
      text: t('card:error.internet.conection'),
      retry: t('card:error.retry'),
      onRetry: info.retry,
      busy: info.retrying,
    };
  }
  return { status: info.coverages };
}

/** The list's price with the stock of now, who has no price, what to know first. */
function cardPrice(
  item: CardItem,
  { t, basis, profile, view, country }: CardContext,
  info: CardInfo,
  { onExplain }: CardActions,
): ProductView['price'] {
  const current = info.update === null ? item : withStock(item, info.update);
  const price = withOfferOf(country, priceView(current, basis, t, profile !== null));
  const { missing } = item.profilePrice;
  const ages = factText('entryAge', item, { t })?.text ?? null;
  return {
    ...price,
    ...(price.help && ages !== null
      ? {
          help: {
            ...price.help,
            text: `${String(price.help.text)} ${t('card:help.ages', { label: ageRangeLabel(item) ?? t('card:help.entryAge'), ages })}`,
          },
        }
      : {}),
    ...(missing.length > 0 ? { note: t('card:missing', { list: missing.join('; ') }) } : {}),
    alerts: alertsOf(item, view, country, t),
    // A promotion has terms to read even where the price is a single line.
    ...((item.price.modal || current.offers.length > 0) && item.price.value !== null
      ? {
          explain: {
            text: t('card:explain.open'),
            context: item.displayName,
            href: `${productHref(item.newWindowUrl, profile, basis.contribution ?? null)}#precio`,
            onOpen: onExplain,
          },
        }
      : {}),
  };
}

/** Stock changes while a list lies open: what is left now; an offer that is gone is taken away. */
function withStock(item: CardItem, update: CardUpdate): CardItem {
  const stock = new Map(update.offers.map((offer) => [offer.id, offer.stock]));
  const offers = item.offers.flatMap((offer) => {
    const left = stock.get(offer.id);
    if (left === undefined) return [];
    if (left === offer.stock) return offer;
    return {
      ...offer,
      stock: left,
      ...(left === 0 ? { discountedValue: null, discountedMonth: null } : {}),
    };
  });
  return { ...item, offers };
}
