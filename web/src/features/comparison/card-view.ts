import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { BadgeView } from '@cotejo/ui/badge/badges.tsx';
import type { FactView } from '@cotejo/ui/coverage/coverage-columns.tsx';
import { isIconName, type IconName } from '@cotejo/ui/icon/icon-name.ts';
import type { CompareView, ProductLabels, ProductView } from '@cotejo/ui/product/product-view.ts';
import type { TFunction } from 'i18next';
import { coverageFigure } from './coverage-figure.ts';
import { priceView, type PriceBasis } from './price-view.ts';
import { actionOf, productHref } from './product-links.ts';

export interface CardContext {
  readonly t: TFunction;
  readonly country: CountryCode;
  readonly basis: PriceBasis;
  /** Value of `perfil`, for the links; null = nobody was entered. */
  readonly profile: string | null;
}

/** One product in words and figures that are ready to read (design README, card anatomy). */
export function cardView(item: CardItem, context: CardContext, compare: CompareView): ProductView {
  const { t, profile } = context;
  const { organization, insuranceType } = item;
  return {
    name: item.displayName,
    href: productHref(item.newWindowUrl, profile),
    insurer: {
      name: organization.displayName,
      logoLabel: t('comparison:card.logo', { name: organization.displayName }),
      logo: organization.metadata.image,
    },
    type: {
      name: insuranceType.displayName,
      icon: iconOf(insuranceType.icon),
      color: insuranceType.color,
    },
    ...(item.isPromoted ? { promoted: t('comparison:card.promoted') } : {}),
    badges: badgesOf(item, context),
    price: priceView(item, context.basis, t, profile !== null),
    coverages: {
      status: 'known',
      columns: columnsOf(item, t),
      facts: factsOf(item, t),
      icons: item.features.map(({ icon, name }) => ({ icon: iconOf(icon), label: name })),
    },
    detail: {
      text: t('comparison:card.detail'),
      context: t('comparison:card.detailOf', { name: item.displayName }),
    },
    action: { ...actionOf(item, t, profile), context: item.displayName },
    compare,
  };
}

export function cardLabels(t: TFunction): ProductLabels {
  return {
    badges: t('comparison:card.badges'),
    coverages: t('comparison:card.coverages'),
    moreCoverages: (count) => t('comparison:card.moreCoverages', { count }),
  };
}

export function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'shield';
}

/** Spec 1 §2: score, best seller, exclusive, new; the international site shows none. */
export function badgesOf(
  item: Pick<CardItem, 'distance' | 'metadata' | 'exclusive' | 'isNew'>,
  { t, country }: Pick<CardContext, 't' | 'country'>,
): BadgeView[] {
  if (country === 'INT') return [];
  const { distance } = item;
  const badges: (BadgeView | false)[] = [
    distance !== null && {
      kind: 'score',
      icon: 'star',
      text: t('comparison:badge.score', { percent: Math.round(distance * 10) }),
    },
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

/** Top amount, deductible, share that the insurer pays: the same three on every product. */
export function columnsOf({ card }: Pick<CardItem, 'card'>, t: TFunction): FactView[] {
  return [
    {
      label: t(`comparison:facts.top.${card.topAmount.period ?? 'none'}`),
      value: coverageFigure(card.topAmount, 'noTop', t),
    },
    {
      label: t('comparison:facts.deductible'),
      value: coverageFigure(card.deductible, 'noDeductible', t),
    },
    { label: t('comparison:facts.coverage'), value: percentText(card.percentage, t) },
  ];
}

export function percentText(percent: number | null, t: TFunction): string {
  return percent === null ? t('comparison:facts.unknown') : `${percent}\u00a0%`;
}

/** What a contract does about illness known before, where it covers, what it leaves out. */
export function factsOf(
  item: Pick<CardItem, 'card' | 'coverageOrganizations'>,
  t: TFunction,
): FactView[] {
  const { card } = item;
  return [
    {
      label: t('comparison:facts.preexisting'),
      value: t(`comparison:facts.preexistingValue.${card.preexisting ?? 'unknown'}`),
    },
    { label: t('comparison:facts.where'), value: whereText(item, t) },
    {
      label: t('comparison:facts.excluded'),
      value: card.mainExclusion ?? t('comparison:facts.unknown'),
    },
  ];
}

/** Spec 1 §2: clinics count only when there are more than one. */
export function whereText(
  { card, coverageOrganizations }: Pick<CardItem, 'card' | 'coverageOrganizations'>,
  t: TFunction,
): string {
  if (card.providerCount > 1) return t('comparison:facts.clinics', { count: card.providerCount });
  const only = coverageOrganizations[0];
  if (card.providerCount === 1 && only !== undefined) return only.displayName;
  return card.freeChoice ? t('comparison:facts.freeChoice') : t('comparison:facts.unknown');
}
