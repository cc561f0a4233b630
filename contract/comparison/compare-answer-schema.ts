import { array, boolean, number, object, string } from 'yup';
import { compareOrders, facetNames } from '@cotejo/domain/comparison/facet-names.ts';
import { listSections } from '@cotejo/domain/comparison/list-sections.ts';
import { unitValueStates } from '@cotejo/domain/money/unit-value.ts';
import { unitValueSchema } from '../uf/unit-value.ts';
import { notInsurableShape } from './affinity-schema.ts';

const amount = number().integer().min(0).nullable().defined();
const unit = object({ code: string().required(), display: string().nullable().defined() });
const knownAmount = object({ value: number().integer().min(0).required(), unit });

export const cardPriceShape = object({
  value: amount,
  minPrice: amount,
  unit,
  arePricesDefined: boolean().required(),
  convertionTo: object({ value: amount, minPrice: amount, unit }).nullable().defined(),
  paymentMode: string().oneOf(['month', 'year', 'day']).required(),
  chargedMonthly: knownAmount.nullable().defined(),
  reference: string().nullable().defined(),
  label: string().oneOf(['Desde', 'Precio Anual']).required(),
  suffix: string().defined(),
  tooltip: string().required(),
  modal: boolean().required(),
  ufValue: amount,
  ufDate: string().nullable().defined(),
  ufState: string()
    .nullable()
    .defined()
    .oneOf([...unitValueStates, null]),
});

const coverageAmount = object({
  minAmount: amount,
  maxAmount: amount,
  unit: object({
    code: string().required(),
    name: string().required(),
    currencyCode: string().nullable().defined(),
  }),
})
  .nullable()
  .defined();

export const cardCoveragesShape = object({
  categories: array(
    object({
      code: string().required(),
      displayName: string().required(),
      icon: string().required(),
    }),
  ).required(),
  compensation: coverageAmount,
  disability: coverageAmount,
});

export const cardItemShape = object({
  id: number().integer().required(),
  index: number().integer().min(0).required(),
  displayName: string().required(),
  name: string().required(),
  url: string().required(),
  productCode: string().required(),
  newWindowUrl: string().required(),
  isNew: boolean().required(),
  exclusive: boolean().required(),
  isPromoted: boolean().required(),
  distance: number().min(0).max(10).nullable().defined(),
  section: string()
    .nullable()
    .defined()
    .oneOf([...listSections, null]),
  isBestScore: boolean().required(),
  notInsurable: notInsurableShape,
  metadata: object({ isPopular: boolean().required() }),
  insuranceType: object({
    id: number().required(),
    name: string().required(),
    displayName: string().required(),
    description: string().defined(),
    color: string().required(),
    icon: string().required(),
    category: string().required(),
    upperType: object({ name: string().required(), displayName: string().required() }),
  }),
  organization: object({
    id: number().required(),
    code: string().required(),
    type: string().required(),
    displayName: string().required(),
    metadata: object({
      image: string().nullable().defined(),
      url: string().required(),
      typeAlias: string().required(),
    }),
  }),
  price: cardPriceShape,
  priceRange: object({ from: amount, unit }),
  priceSuffix: string().defined(),
  profilePrice: object({
    total: object({
      value: amount,
      unit,
      profilesWithPrice: number().integer().min(0).required(),
      profilesEvaluated: number().integer().min(0).required(),
      arePricesDefined: boolean().required(),
    }),
    missing: array(string().required()).required(),
  }),
  yearlyTotal: object({ value: number().integer().required(), unit }).nullable().defined(),
  personCount: number().integer().min(1).required(),
  insuranceMetadata: object({ metadata: object().required() }),
  card: object({ topAmount: object().required(), deductible: object().required() }),
  coverages: cardCoveragesShape,
  coverageRequirements: array(
    object({
      code: string().required(),
      minValue: number().integer().min(0).required(),
      maxValue: number().integer().min(0).required(),
      unit: string().required(),
      previsionType: object({ previsionName: string().oneOf(['Isapre', 'Fonasa']).required() }),
    }),
  ).required(),
  features: array(object({ id: number().required(), name: string().required() })).required(),
  coverageOrganizations: array(object({ id: number().required() })).required(),
  offers: array(
    object({
      id: number().required(),
      offerType: object({ name: string().required() }),
      discountedValue: amount,
      discountedMonth: number().integer().nullable(),
    }),
  ).required(),
});

/** Shape of `StartingPrice`. */
export const startingPriceShape = cardItemShape.pick(['id', 'price', 'offers', 'personCount']);

const facetValues = array(
  object({
    value: string().defined(),
    label: string().defined(),
    count: number().integer().min(0).required(),
  }),
).required();

const nullableInteger = number().integer().nullable().defined();

/** Shape of `CompareAnswer`: what tests hold answers of the API against. */
export const compareAnswerShape = object({
  data: array(cardItemShape).required(),
  metaData: object({
    total: number().integer().min(0).required(),
    withoutPrice: number().integer().min(0).required(),
    uuid: string().required(),
    page: number().integer().min(1).required(),
    take: number().integer().min(1).max(100).required(),
    order: string().oneOf(compareOrders).required(),
    isScored: boolean().required(),
    notInsurable: number().integer().min(0).required(),
    sections: object(
      Object.fromEntries(listSections.map((name) => [name, number().integer().min(1)])),
    ),
    leftOut: number().integer().min(0).required(),
    targetCurrency: string().required(),
    facets: object(Object.fromEntries(facetNames.map((name) => [name, facetValues]))),
    ranges: object({
      prices: object({
        min: nullableInteger,
        max: nullableInteger,
        currency: string().required(),
        histogram: object({
          limits: array(number().integer().min(0).required()).required(),
          counts: array(number().integer().min(0).required()).required(),
        }),
      }),
      deductibles: object({ min: nullableInteger, max: nullableInteger }),
    }),
    ignored: array(
      object({ parameter: string().required(), value: string().defined() }),
    ).required(),
    profile: object({
      personCount: number().integer().min(1).required(),
      entered: boolean().required(),
    }),
    catalogueVersion: number().integer().required(),
    uf: unitValueSchema,
  }).required(),
});
