import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { withoutChoice } from '@cotejo/domain/comparison/compare-choice.ts';
import type { CompareColumnView } from '@cotejo/ui/compare/compare-column.tsx';
import type { TFunction } from '../../../shared/language/translate.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { comparatorPath, type Comparator } from '../../../entities/comparator/comparators.ts';
import { writeAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { actionOf, productHref } from '../../../entities/product/product-links.ts';
import { withOfferOf } from '../../../entities/price/offer-view.ts';
import { priceView } from '../../../entities/price/price-view.ts';
import { comparePageHref, type CompareAddress } from './compare-address.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import type { SiteSettings } from '@cotejo/domain/site/site-settings.ts';

/** Back to the list that they were chosen in, with these still chosen. */
export function listHref(
  comparator: Comparator,
  list: ListAddress,
  choices: readonly string[],
): string {
  return comparatorPath(comparator) + writeAddress({ ...list, compared: choices });
}

/** The head of a column, with the ways to buy it, to change it for another and to remove it. */
export function compareColumn(
  { card, choice, written }: Compared,
  address: CompareAddress,
  t: TFunction,
  settings: SiteSettings,
  country: CountryCode,
): CompareColumnView {
  const { profile, contribution } = address.list;
  const encoded = profile === null ? null : encodeProfile(profile);
  const name = card.displayName;
  const action = actionOf(card, t, encoded, settings, contribution);
  const price = withOfferOf(country, priceView(card, address.list, t, profile !== null));
  const still = { ...address, replacing: null };
  return {
    id: choice.identity,
    name,
    href: productHref(card.newWindowUrl, encoded, contribution),
    insurer: {
      name: card.organization.displayName,
      logoLabel: t('comparison:card.logo', { name: card.organization.displayName }),
      logo: card.organization.metadata.image,
    },
    price: [price.first, price.suffix].filter(Boolean).join(' '),
    color: card.insuranceType.color,
    action: action && { ...action, context: name },
    tools: [
      {
        text: t('sideBySide:replace'),
        context: t('sideBySide:replaceOf', { name }),
        href: comparePageHref({ ...address, replacing: choice.identity }),
      },
      {
        text: t('sideBySide:remove'),
        context: name,
        href: comparePageHref({ ...still, choices: withoutChoice(address.choices, written) }),
      },
    ],
  };
}
