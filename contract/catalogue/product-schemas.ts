import { array, boolean, mixed, number, object, string, type ObjectShape } from 'yup';
import { organizationTypes } from '@cotejo/domain/catalogue/product.ts';
import type { CoverageAmounts } from '@cotejo/domain/catalogue/coverage-amount.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import type { PriceTrace } from '@cotejo/domain/pricing/trace-price.ts';
import { cardAffinityShape, productAffinityShape } from '../comparison/affinity-schema.ts';
import type { CardCoverages, CardItem, CardPrice } from '../comparison/compare.ts';
import {
  cardCoveragesShape,
  cardItemShape,
  cardPriceShape,
} from '../comparison/compare-answer-schema.ts';
import { shapeTest } from '../shape-test.ts';
import { unitValueSchema } from '../uf/unit-value.ts';

const text = string().defined();
const textOrNull = string().nullable().defined();
const integer = number().integer().defined();
const integerOrNull = number().integer().nullable().defined();

export const cardItem = mixed<CardItem>()
  .required()
  .meta({ shape: cardItemShape })
  .test(shapeTest('card', cardItemShape));

export const cardPrice = mixed<CardPrice>()
  .required()
  .meta({ shape: cardPriceShape })
  .test(shapeTest('price', cardPriceShape));

const figure = object({
  amount: integerOrNull,
  unit: textOrNull,
  period: string()
    .oneOf(['anual', 'mensual', 'semanal', 'diario', 'evento'] as const)
    .nullable()
    .defined(),
})
  .nullable()
  .defined();

export const cardAffinity = cardAffinityShape;
export const productAffinity = productAffinityShape;

export const cardUpdates = object({
  cards: array(
    object({
      id: integer,
      coverages: mixed<CardCoverages>()
        .required()
        .meta({ shape: cardCoveragesShape })
        .test(shapeTest('coverages of a card', cardCoveragesShape)),
      /** In the chosen coverage organizations; null = what the list says holds. */
      topAmount: figure,
      deductible: figure,
      /** Those that run now, with what is left of them; null = not limited. */
      offers: array(object({ id: integer, stock: integerOrNull })).required(),
      /** Why it has its score for the people of the profile. */
      affinity: cardAffinity,
    }),
  ).required(),
  /** Ids that are unknown, of another country or no longer on sale. */
  ignored: array(integer).required(),
});

const translations = object({ en: text, pt: text });
const upperType = object({ name: text, displayName: text });

/** Head of a product page; `metadata` are the left-overs of spec 1 §3 as stored. */
export const productHead = object({
  id: integer,
  productCode: text,
  country: string().oneOf(countryCodes).defined(),
  name: text,
  displayName: text,
  url: text,
  productType: text,
  salesChannel: array(text).required(),
  availableFrom: text,
  availableTo: textOrNull,
  /** Of its contract and its rates, also when it is not on sale. */
  currency: text,
  period: string()
    .oneOf(['month', 'year', 'day'] as const)
    .defined(),
  insuranceType: object({
    id: integer,
    name: text,
    displayName: text,
    translations,
    color: text,
    category: text,
    upperType,
  }),
  organization: object({
    id: integer,
    code: text,
    type: string().oneOf(organizationTypes).defined(),
    displayName: text,
    url: text,
    acronym: text,
    contact: object({ phone: text, website: text, address: text }).nullable().defined(),
    supervisor: string().nullable().defined(),
  }),
  metadata: object().required(),
});

export const seo = object({
  seoTitle: text,
  seoDescription: text,
  seoImage: textOrNull,
  keywords: array(text).required(),
});

/** In the caller's language; `original` is the Spanish body that contracts and documents have. */
export const descriptions = array(
  object({ section: text, title: text, body: text, original: text }),
).required();

export const features = array(
  object({ id: integer, code: text, name: text, translations, icon: text }),
).required();
export const inFeatures = array(
  object({
    id: integer,
    code: text,
    name: text,
    translations,
    icon: text,
    included: boolean().required(),
  }),
).required();

/** The Spanish words, where the answer is a translation of them. */
const original = <S extends ObjectShape>(shape: S) => object(shape).optional().default(undefined);
const question = { question: text, answer: text };
export const faq = array(object({ ...question, original: original(question) })).required();

const unit = object({ code: text, name: text, currencyCode: textOrNull });
const limit = array(
  object({
    amount: integerOrNull,
    unit,
    period: string()
      .oneOf(['anual', 'mensual', 'semanal', 'diario', 'evento'])
      .nullable()
      .defined(),
    calificados: array(text).required(),
  }),
).required();
export const topsAndDeductibles = array(
  object({
    name: text,
    coverageOrganizations: array(object({ organizationCode: text, displayName: text })).required(),
    topAmounts: limit,
    deductibles: limit,
  }),
).required();

const benefit = { title: text, description: text, icon: text };
export const extraBenefits = array(object({ ...benefit, original: original(benefit) })).required();
const exclusion = { title: text, description: text };
export const exclusions = array(object({ ...exclusion, original: original(exclusion) })).required();

const place = {
  id: integer,
  organizationCode: text,
  kind: text,
  displayName: text,
  url: text,
  stateCode: integerOrNull,
  city: textOrNull,
  latitude: number().nullable().defined(),
  longitude: number().nullable().defined(),
};
export const coverageOrganizations = array(
  object({ ...place, preferred: boolean().required(), region: textOrNull }),
).required();
export const countryCoverageOrganizations = array(
  object({ ...place, products: integer }),
).required();

/** Amounts by kind (spec 2 §3). */
const amounts = mixed<CoverageAmounts>().required();
export const coverages = object({
  count: integer,
  tags: array(
    object({
      id: integer,
      code: text,
      displayName: text,
      translations,
      icon: text,
      coverages: array(
        object({
          id: integer,
          insuranceBenefit: object({ id: integer, code: text, name: text, translations }),
          coverageOrganization: object({ id: integer, organizationCode: text, displayName: text })
            .nullable()
            .defined(),
          note: textOrNull,
          amounts,
        }),
      ).required(),
    }),
  ).required(),
});

export const coverageSummary = array(
  object({
    categoryCode: text,
    displayName: text,
    icon: text,
    coverages: integer,
    minPercentage: integerOrNull,
    maxPercentage: integerOrNull,
    yearlyTop: object({ amount: integer, unit }).nullable().defined(),
    /** Spec 1 §3, in its own names: percentages of the category's coverages; null = none is written. */
    commonCoverage: object({
      CoverageTypeId: integer,
      /** The percentage that most of them pay. */
      Amount: integer,
      MinCoverageAmount: integer,
      MaxCoverageAmount: integer,
    })
      .nullable()
      .defined(),
  }),
).required();

export const benefitCategories = array(
  object({
    id: integer,
    code: text,
    displayName: text,
    icon: text,
    benefits: array(object({ id: integer, code: text, name: text })).required(),
  }),
).required();

export const coverageRequirements = array(
  object({
    code: text,
    name: text,
    minValue: integer,
    maxValue: integer,
    /** The least of the two (spec 1 §3, in its own names). */
    value: integer,
    unit: text,
    /** Whether a previous cover must pay first: zero is no requirement (spec 1 §5). */
    previousCoverage: boolean().required(),
    previsionType: object({ previsionName: string().oneOf(['Isapre', 'Fonasa']).required() }),
  }),
).required();

export const conditions = object({
  ageMinEntry: integer,
  ageMaxEntry: integer,
  ageMaxStay: integerOrNull,
  maximumDependants: integer,
  /** At what ages they may join; null = nobody may. */
  dependantAges: object({ from: integer, to: integer }).nullable().defined(),
  minimumEmployees: integerOrNull,
  waitingDays: integerOrNull,
  needsDeclaration: boolean().required(),
  previsiones: array(text).required(),
  preexisting: string()
    .oneOf(['covered', 'declared', 'excluded', 'not_relevant'])
    .nullable()
    .defined(),
});

export const documents = array(
  object({
    id: integer,
    section: text,
    title: text,
    depositCode: textOrNull,
    /** Where the PDF is fetched. */
    url: text,
  }),
).required();

export const rates = array(
  object({
    role: string().oneOf(['holder', 'dependant']).required(),
    sex: string().oneOf(['M', 'F']).nullable().defined(),
    ageFrom: integer,
    ageTo: integer,
    amount: integer,
  }),
).required();

export const offers = array(
  object({
    id: integer,
    offerType: object({ name: text }),
    name: text,
    description: text,
    discount: object({
      unitCode: text,
      amount: integer,
      parceledDiscounts: array(text).required(),
      salesLimitQuantityEnable: boolean().required(),
      months: integerOrNull,
    }),
    stock: integerOrNull,
    startsAt: text,
    endsAt: text,
    product: object({ displayName: text }),
  }),
).required();

/** paymentInfo of spec 1 §3. */
export const paymentInfo = object({
  paymentInfoResponse: object({
    paymentMethods: array(
      object({
        name: text,
        displayName: text,
        hint: text,
        flow: text,
        paymentProvider: object({ name: text }),
      }),
    ).required(),
  }),
});

/** A line of the price's trace; lines add up to the total, in the product's own currency. */
export const priceLines = array(
  object({
    kind: string()
      .oneOf([
        'person',
        'family',
        'flat',
        'workers',
        'volume',
        'pet',
        'next-pet',
        'days',
        'payroll',
      ])
      .required(),
    /** In words, in the caller's language: `Titular, mujer, 34 años`. */
    text,
    /** How it came about or why there is no price, in words: `Tarifa de 30 a 39 años`. */
    detail: string().nullable().defined(),
    /** Null: this one has no price, so the whole reads "Consultar". */
    amount: integerOrNull,
  }),
).required();

export const calculatedPrice = object({
  /** Spec 1 §3 profilePrice.total. */
  total: object({
    value: integerOrNull,
    currency: text,
    profilesWithPrice: integer,
    profilesEvaluated: integer,
    arePricesDefined: boolean().required(),
  }),
  /** As the card says it: unit of display, second currency, suffix. */
  price: cardPrice,
  yearlyTotal: mixed<NonNullable<CardItem['yearlyTotal']>>().nullable().defined(),
  personCount: integer,
  lines: priceLines,
  unitValue: unitValueSchema,
  /** For staff only: rule, rows, factors and their sources; null for everybody else. */
  trace: mixed<PriceTrace>().nullable().defined(),
});
