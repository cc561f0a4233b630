import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { productKinds } from '@cotejo/domain/catalogue/product-kinds.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** A card and what its pieces depend on. */
export interface CardQuestion {
  readonly item: CardItem;
  readonly country: CountryCode;
  readonly profile: Profile | null;
  /** Clinics that the list is filtered by. */
  readonly organizations: readonly { readonly id: number; readonly name: string }[];
}

interface PieceRule {
  /** Whether the list's answer leaves it open (docs/decisions/card-pieces.md). */
  readonly needed: (question: CardQuestion) => boolean;
  /** What it changes with besides the product. */
  readonly depends: (question: CardQuestion) => unknown;
}

const kindOf = ({ item }: CardQuestion) => productKinds[item.insuranceType.upperType.name];

/** Spec 1 §4: information is refetched when the chosen clinics change, in Chile only. */
export function chosenOrganizations({ country, organizations }: CardQuestion) {
  return countries[country].cardsDependOnClinics ? organizations : [];
}
const clinics = (question: CardQuestion) =>
  chosenOrganizations(question)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Somebody beside the holder: a partner or dependants. */
export function isHousehold(profile: Profile | null): boolean {
  if (profile === null) return false;
  const { enPareja, cargas } = writePerfil(profile);
  return enPareja === true || (cargas ?? []).length > 0;
}

/** The pieces of `CardPieces`: written out, so that the rules know nothing of the page's views. */
export type RuledPiece =
  | 'coverages'
  | 'topsAndDeductibles'
  | 'inFeatures'
  | 'coverageRequirement'
  | 'offers'
  | 'profilePrice';

export const pieceRules: Readonly<Record<RuledPiece, PieceRule>> = {
  coverages: { needed: () => true, depends: clinics },
  topsAndDeductibles: {
    needed: (question) =>
      chosenOrganizations(question).length > 0 || kindOf(question).asksTops === true,
    depends: clinics,
  },
  inFeatures: { needed: ({ item }) => item.card.preexisting === null, depends: () => null },
  coverageRequirement: {
    needed: (question) =>
      countries[question.country].hasPrevision && kindOf(question).isBesidePrevision === true,
    depends: ({ profile }) => profile?.prevision ?? null,
  },
  offers: {
    needed: ({ item }) =>
      item.insuranceMetadata.metadata.hasOffer && item.offers.some(({ stock }) => stock !== null),
    depends: () => null,
  },
  profilePrice: {
    // Spec 1 §4: only with a partner or dependants; the list has the sum, this says who has no price.
    needed: ({ item, profile }) => isHousehold(profile) && item.price.value === null,
    depends: ({ profile }) => profile,
  },
};
