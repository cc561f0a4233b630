import type {
  CardCoverage,
  Feature,
  OfferTypeName,
  PricePeriod,
  UpperTypeName,
} from '@cotejo/domain/catalogue/product.ts';
import type { NotInsurable } from './affinity.ts';
import type { CoverageAmount } from '@cotejo/domain/catalogue/coverage-amount.ts';
import type { CompareOrder, FacetName } from '@cotejo/domain/comparison/facet-names.ts';
import type { ListSection } from '@cotejo/domain/comparison/list-sections.ts';
import type { Requirement } from '@cotejo/domain/catalogue/requirement.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { UnitValueState } from '@cotejo/domain/money/unit-value.ts';
import type { PriceExplanation } from '@cotejo/domain/pricing/lines/price-explanation.ts';
import type { UnitValueNote } from '../uf/unit-value.ts';

/** GET takes the fields as query parameters (lists as comma lists, `profile` as JSON), POST as body. */
export const comparePath = '/api/insurance/compare/metadata';

/** `order` of spec 1 §7 (the wire forms ASC, DESC and empty are accepted too) and the list's facets. */
export { compareOrders, facetNames } from '@cotejo/domain/comparison/facet-names.ts';
export type { CompareOrder, FacetName, ListSection };

/**
 * What a caller sends. Every list may be an array or a comma list. All prices and deductibles are in
 * main units as people type them (`30000`, `0.93`), because they stand in shareable addresses.
 */
export interface CompareRequest {
  /** perfilIngreso (spec 1 §3, spec 2 §3); {@link CompareProfile}. Absent → the default person. */
  profile?: CompareProfile | string;
  /** From 1; 0, negative or text → 1; beyond the end → empty data with the true total. */
  page?: number | string;
  /** Default 20, at most 100. */
  take?: number | string;
  insuranceTypes?: ListParameter;
  /** One of the two names is required: isapre, aseguradora, clinica, eps, medicina-prepagada, asistencia. */
  organizationTypes?: ListParameter;
  organizationType?: ListParameter;
  /** Ids, codes or url slugs. */
  organizations?: ListParameter;
  coverageOrganizations?: ListParameter;
  /** Country codes of the catalogue. */
  coverageCountries?: ListParameter;
  /** Category slugs of spec 2 §2.3: `Complementario`, `Dental` … */
  categoryTypes?: ListParameter;
  previsiones?: ListParameter;
  /** Ids or codes; a product needs one of them, as within every facet. */
  features?: ListParameter;
  /** Ids or codes; a product needs all of them (landings' `flagsFilters.features`). */
  featuresFilter?: ListParameter;
  /** In the target currency, per month for monthly and yearly products, per day for daily ones. */
  fromPrice?: number | string;
  toPrice?: number | string;
  /** In UF in Chile, elsewhere in the country's currency. */
  fromDeductible?: number | string;
  toDeductible?: number | string;
  /** Values of the facet `deductibles`: none, upTo2, over2 (two UF in Chile, its own step elsewhere). */
  deductiblesToCompare?: ListParameter;
  /** Values of the facet `entryAges`: upTo65, over65. */
  entryAges?: ListParameter;
  /** Isapre plans: libreEleccion, prestadorPreferente, planCerrado. */
  planTypes?: ListParameter;
  /** Isapre plans: conParto, reducidoParto. */
  maternity?: ListParameter;
  /** Isapre plans: norte, centro, santiago, sur. */
  planZones?: ListParameter;
  /** Isapre plans: Comercializable, NoComercializable. */
  marketable?: ListParameter;
  /** Currency of `price.value`; default is the country's. Chile: CLP or UF. */
  targetCurrency?: string;
  /** Upper type or kind: `SALUD`, `SEGURO_MASCOTAS`, `SEGURO COLECTIVO`, `ISAPRES` …; absent → all. */
  productType?: string;
  order?: string;
  /** `metaData.uuid` of the first page: keeps catalogue version and UF for the next pages. */
  uuid?: string;
  /** 0 to 1, default 1: weight of affinity against price in the order `recommended`. */
  ponderer?: number | string;
  /** Slug of the comparator (`Seguros-de-Salud`): its productType where none is given. */
  comparator?: string;
  /** `es` (default), `en` or `pt`: display names of types, features and facets. */
  language?: string;
  /** True adds the showcase-only categories (Estetica, Coberturas; spec 2 §2.3). */
  displayShowcase?: boolean | string;
  /** True leaves only products that can insure everybody of the profile; `fewFit` where fewer than half can. */
  insuresAll?: boolean | string;
}

export type ListParameter = string | readonly (string | number)[];

/** perfilIngreso: texts as the forms and old links hold them; parsed by `contract/profile/parse-profile.ts`. */
export interface CompareProfile {
  cotizante?: readonly {
    /** `Masculino` or `Femenino`, M, F; empty → Masculino (spec 2 §5). */
    cotizante_sexo?: string;
    sexo?: string;
    edad?: number | string;
    ingreso?: number | string;
    parentesco?: string;
    prevision?: string;
  }[];
  titular?: { nacionalidad?: string; paisCobertura?: string };
  /** The contributors pay and are not insured: only the dependants are. */
  soloCargas?: boolean;
  cargas?: readonly {
    /** Cónyuge, Hijo/a, Padre/Madre …; Spouse, Cônjuge, Child/Daughter, Filho/Filha are normalised. */
    parentescoCarga?: string;
    parentesco?: string;
    sexo?: string;
    edad?: number | string;
  }[];
  enPareja?: boolean;
  mascota?: readonly { raza?: string; especie?: string; edad?: number | string }[];
  colectivo?: readonly CompareGroup[];
  colectivos?: readonly CompareGroup[];
  cantidadempleados?: number | string;
  ingresodatos?: boolean;
  prevision?: string;
  /** Colombia: current health provider. */
  prestador?: string;
  region?: { stateCode?: number | string };
  sctr?: { ingreso?: number | string };
  /** Travel: days of the trip, default 7. */
  dias?: number | string;
}

export interface CompareGroup {
  cantidadDeTrabajadores?: number | string;
  cantidadDeCargas?: number | string;
}

/** Answer of the compare call (spec 1 §3 "Result page"). */
export interface CompareAnswer {
  readonly data: readonly CardItem[];
  readonly metaData: CompareMetaData;
}

/** What `price.label` may say (spec 1 §2, §9); web translates it. */
export type PriceLabel = 'Desde' | 'Precio Anual';
/** Spec 1 §9: " Total" when group data is entered, else " p/empl"; per person for yearly kinds. */
export type PriceSuffix =
  '/mes' | '/mes Total' | '/mes p/empl' | '/año' | '/año por persona' | '/viaje' | '';
/** Key of the sentence behind the price's tooltip icon; web holds the texts. */
export type PriceTooltip = PriceExplanation;

export interface PriceUnit {
  readonly code: CurrencyCode;
  /** Variant to show instead of the sign: `USD/Año`, `USD/MUNDO`; null = the currency's own. */
  readonly display: string | null;
}

/** Integer of the smallest unit of `unit.code` (CLP pesos, UF ten-thousandths, cents). */
export interface CardPrice {
  /** For everybody in the profile, per `paymentMode`; null reads "Consultar". */
  readonly value: number | null;
  /** The lowest price of the product for any one person, for "Desde"; null when it has none. */
  readonly minPrice: number | null;
  readonly unit: PriceUnit;
  readonly arePricesDefined: boolean;
  /** The second currency, shown behind a slash; null where there is none (spec 1 §2). */
  readonly convertionTo: {
    readonly value: number | null;
    readonly minPrice: number | null;
    readonly unit: PriceUnit;
  } | null;
  readonly paymentMode: PricePeriod;
  /**
   * Where a year is shown and months are charged: what one month costs everybody, in the money that is charged,
   * without a promotion. Null elsewhere, and where an outdated unit value converts nothing.
   */
  readonly chargedMonthly: { readonly value: number; readonly unit: PriceUnit } | null;
  /**
   * Of a price in another country's money: about what is asked in the country's own, in words of the caller's
   * language (`$1,1 millones`), at the reference rate that lists are ordered by; per month, of a trip all of it.
   * Never charged.
   */
  readonly reference: string | null;
  readonly label: PriceLabel;
  readonly suffix: PriceSuffix;
  readonly tooltip: PriceTooltip;
  /** True when a modal explains the price line by line (more than one person, or a group). */
  readonly modal: boolean;
  /** Hundredths of a peso and the day it holds for, when one of the two values was converted. */
  readonly ufValue: number | null;
  readonly ufDate: string | null;
  /** `outdated`: too old to convert with, so there is no second value and nothing is charged. */
  readonly ufState: UnitValueState | null;
}

/** One product in the list (spec 1 §3 "Insurance product (card item)"). */
export interface CardItem {
  readonly id: number;
  /** Position in the whole result, from 0: the promo card counts on it (spec 1 §5). */
  readonly index: number;
  readonly displayName: string;
  readonly name: string;
  readonly url: string;
  readonly productCode: string;
  /** Detail in a new window: path of the product page, without language prefix. */
  readonly newWindowUrl: string;
  /** On sale for less than two months (spec 1 §9). */
  readonly isNew: boolean;
  readonly exclusive: boolean;
  readonly isPromoted: boolean;
  /**
   * Affinity to the people of the profile, 0–10 with one decimal; null = no profile, a kind without affinity,
   * or no price for everybody.
   */
  readonly distance: number | null;
  /** The part of the list that it stands in; null in an order without sections, and outside lists. */
  readonly section: ListSection | null;
  /** "Mejor puntaje": the best of its section, in the orders by score. */
  readonly isBestScore: boolean;
  /** Whom of the profile it cannot insure; empty = everybody, or no profile. */
  readonly notInsurable: readonly NotInsurable[];
  readonly metadata: { readonly isPopular: boolean };
  readonly insuranceType: {
    readonly id: number;
    readonly name: string;
    readonly displayName: string;
    readonly description: string;
    readonly color: string;
    readonly icon: string;
    readonly category: string;
    readonly upperType: { readonly name: UpperTypeName; readonly displayName: string };
  };
  readonly organization: {
    readonly id: number;
    readonly code: string;
    readonly type: string;
    readonly displayName: string;
    readonly metadata: {
      readonly image: string | null;
      readonly url: string;
      /** Organisation type as the paths name it: `Seguros`, `Isapre`, `Clinicas-y-Hospitales`. */
      readonly typeAlias: string;
    };
  };
  readonly price: CardPrice;
  /** The lowest price for one person, smallest unit of `unit.code` (spec 1 §3 priceRange). */
  readonly priceRange: { readonly from: number | null; readonly unit: PriceUnit };
  /** Same text as `price.suffix` (spec 1 §3). */
  readonly priceSuffix: PriceSuffix;
  /** Price for the household (spec 1 §3 profilePrice); equals `price` here. */
  readonly profilePrice: {
    readonly total: {
      readonly value: number | null;
      readonly unit: PriceUnit;
      readonly profilesWithPrice: number;
      readonly profilesEvaluated: number;
      readonly arePricesDefined: boolean;
    };
    /** Of a household without a total: who has no price, in words. */
    readonly missing: readonly string[];
  };
  /** Twelve months of `price.value`, or the year itself; null without price and for trips. */
  readonly yearlyTotal: { readonly value: number; readonly unit: PriceUnit } | null;
  /** People, workers or pets that the price is for. */
  readonly personCount: number;
  readonly insuranceMetadata: {
    readonly metadata: {
      readonly modality: string | null;
      /** Contains `online` → "Contratar", otherwise "Solicitar" (spec 1 §6). */
      readonly salesChannel: readonly string[];
      readonly hasOffer: boolean;
      readonly minEmployeeQuantity: number | null;
      readonly minsubscribers: number | null;
      readonly product_type: string;
      /** The other keys of spec 1 §3 as stored: logo, isMapEnabled, coverage_ratio, temporalidad … */
      readonly [key: string]: unknown;
    };
  };
  readonly tier: string | null;
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  readonly maximumDependants: number;
  /** The same facts in the same order on every card. */
  readonly card: CardCoverage;
  /** Wherever it covers; in chosen clinics `getCardUpdates` says them. */
  readonly coverages: CardCoverages;
  /** What Isapre or Fonasa must pay first; empty = nothing (spec 1 §5). */
  readonly coverageRequirements: readonly Requirement[];
  readonly features: readonly Feature[];
  /** The first six clinics it covers in; `card.providerCount` counts all (spec 1 §2: more than one). */
  readonly coverageOrganizations: readonly { readonly id: number; readonly displayName: string }[];
  /** Offers that run today, best first. */
  readonly offers: readonly CardOffer[];
}

/** What a product covers, as far as a card says it. */
export interface CardCoverages {
  /** In the order of the site (spec 1 §2: coverage tag icons). */
  readonly categories: readonly {
    readonly code: string;
    readonly displayName: string;
    readonly icon: string;
  }[];
  /** What is paid per day or event; null = nothing. */
  readonly compensation: CoverageAmount | null;
  /** What is paid for a total disability; null = not informed. */
  readonly disability: CoverageAmount | null;
}

export interface CardOffer {
  readonly id: number;
  readonly offerType: { readonly name: OfferTypeName };
  readonly discount: {
    readonly unitCode: string;
    readonly amount: number;
    readonly parceledDiscounts: readonly string[];
    readonly salesLimitQuantityEnable: boolean;
  };
  /** Left to sell; 0 = sold out (spec 1 §3), null = not limited. */
  readonly stock: number | null;
  readonly endsAt: string;
  /** Price after a DISCOUNT, smallest unit of `price.unit`; null for other kinds and without price. */
  readonly discountedValue: number | null;
  /**
   * Only where twelve months are shown as a year (guards, accidents): what one of these months costs a
   * person after a DISCOUNT, same unit. Nothing says that a promotion lasts the whole year, so
   * `discountedValue` is null there.
   */
  readonly discountedMonth?: number | null;
}

/** The filter parameter has the facet's name, but `deductiblesToCompare` for `deductibles`. */
export interface FacetValue {
  /** What the filter parameter takes. */
  readonly value: string;
  readonly label: string;
  /** Products if this value were chosen: the other filters apply, this facet's own does not. */
  readonly count: number;
}

/** The lowest price of a list, as the first card of the list by price says it. */
export type StartingPrice = Pick<CardItem, 'id' | 'price' | 'offers' | 'personCount'>;

export interface PriceRange {
  /** Integers of `currency`'s smallest unit, over everything but the price filter; null = no prices. */
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: CurrencyCode;
  /**
   * How many products stand between each two neighbouring limits: round figures that grow with the
   * price. Limits are one more than counts; both are empty without prices.
   */
  readonly histogram: { readonly limits: readonly number[]; readonly counts: readonly number[] };
}

export interface CompareMetaData {
  readonly total: number;
  /** How many of them read "Consultar" for this profile. */
  readonly withoutPrice: number;
  readonly uuid: string;
  readonly page: number;
  readonly take: number;
  /** What the list is ordered by: `DISTANCE` without scores is `lowerPrice`. */
  readonly order: CompareOrder;
  /** Products among the results have a score for these people; else nothing is ordered by a match. */
  readonly isScored: boolean;
  /** How many of the results cannot insure somebody of the profile: they stand last, in every order. */
  readonly notInsurable: number;
  /**
   * How many products each part of the whole list has; parts without any are absent. `whole`, `part` and
   * `foreign` (priced in another country's money) only in the orders by score, `refused` in every order.
   */
  readonly sections: Readonly<Partial<Record<ListSection, number>>>;
  /** How many `insuresAll` left out, at the prices asked for. */
  readonly leftOut: number;
  readonly targetCurrency: CurrencyCode;
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  readonly ranges: {
    readonly prices: PriceRange;
    /** UF ten-thousandths; null = no known deductible. */
    readonly deductibles: { readonly min: number | null; readonly max: number | null };
  };
  /** Sent but not usable: `insuranceTypes=999`, `page=abc`. The answer is without them (DESIGN §7). */
  readonly ignored: readonly { readonly parameter: string; readonly value: string }[];
  /** The people that were priced after defaults and normalisation. */
  readonly profile: {
    readonly personCount: number;
    /** False → priced for the default person: show the enter-profile prompt. */
    readonly entered: boolean;
  };
  readonly catalogueVersion: number;
  readonly uf: UnitValueNote;
}

/**
 * Spec 1 §8: what a failed comparison, 4xx or 5xx, carries beside the fields of a problem and an empty `data`: a caller
 * that only reads `data` shows an empty list.
 */
export const compareFailureMessage = 'Problema en endpoint para obtener lista de productos';
