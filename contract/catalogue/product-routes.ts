import type { Tariff } from '@cotejo/domain/catalogue/tariff.ts';
import { array, mixed, number, object, string, type AnySchema } from 'yup';
import type { Call } from '../call.ts';
import { getCardUpdates as getCardUpdatesCall } from '../comparison/compare-calls.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as schemas from './product-schemas.ts';
import * as calls from './product-calls.ts';

const tag = 'Producto';
const mostId = 2_147_483_647;
const id = number().integer().min(1).max(mostId).required();
const byId = object({ id }).noUnknown();

/** perfilIngreso, read leniently: see `CompareProfile` and `contract/profile/parse-profile.ts`. */
const profile = mixed()
  .nullable()
  .meta({
    jsonSchema: { description: 'perfilIngreso as an object, its JSON, or its JSON in base64.' },
  });
const pricing = object({
  profile,
  targetCurrency: mixed().meta({ jsonSchema: { description: 'CLP or UF in Chile.' } }),
});

/** A product by its id, or by its code as partners know it (spec 1 §7: offers "by productCode"). */
const byIdOrCode = object({ id: string().max(80).required() }).noUnknown();

const found = <S extends AnySchema>(schema: S) => ({
  200: { schema },
  404: { schema: problemSchema },
});

const productPage = object({
  product: schemas.productHead,
  /** Priced for the profile; null when the product is not on sale (old links keep their page). */
  card: schemas.cardItem.nullable().defined(),
});

export const getProduct = defineRoute({
  ...calls.getProduct,
  summary: 'Producto por código, con su precio para el perfil',
  tag,
  params: object({ code: string().max(80).required() }).noUnknown(),
  query: pricing,
  success: productPage,
  responses: found(productPage),
});

export const getProductByUrl = defineRoute({
  ...calls.getProductByUrl,
  summary: 'Producto por las dos partes de su dirección',
  tag,
  params: object({
    organizationUrl: string().max(120).required(),
    productUrl: string().max(160).required(),
  }).noUnknown(),
  query: pricing,
  success: productPage,
  responses: found(productPage),
});

/** A read of one part of a product by its id. */
function part<Name extends string, S extends AnySchema>(
  call: Call<Name>,
  summary: string,
  schema: S,
) {
  return defineRoute({
    ...call,
    summary,
    tag,
    params: byId,
    success: schema,
    responses: found(schema),
  });
}

export const getProductSeo = part(calls.getProductSeo, 'SEO del producto', schemas.seo);
export const getDescriptions = part(
  calls.getDescriptions,
  'Textos por sección',
  schemas.descriptions,
);
export const getFeatures = part(calls.getFeatures, 'Características que tiene', schemas.features);
export const getInFeatures = part(
  calls.getInFeatures,
  'Todas las características y si las tiene',
  schemas.inFeatures,
);
export const getFaq = part(calls.getFaq, 'Preguntas frecuentes', schemas.faq);
export const getTopsAndDeductibles = part(
  calls.getTopsAndDeductibles,
  'Topes y deducibles',
  schemas.topsAndDeductibles,
);
export const getExtraBenefits = part(
  calls.getExtraBenefits,
  'Beneficios adicionales',
  schemas.extraBenefits,
);
export const getExclusions = part(calls.getExclusions, 'Exclusiones', schemas.exclusions);
export const getCoverageOrganizations = part(
  calls.getCoverageOrganizations,
  'Dónde cubre',
  schemas.coverageOrganizations,
);
export const getCoverages = part(calls.getCoverages, 'Coberturas por categoría', schemas.coverages);
export const getConditions = part(
  calls.getConditions,
  'Quién puede contratar y desde cuándo',
  schemas.conditions,
);
export const getCoverageRequirements = part(
  calls.getCoverageRequirements,
  'Cobertura previa exigida (Isapre, Fonasa)',
  schemas.coverageRequirements,
);
export const getBenefitCategories = part(
  calls.getBenefitCategories,
  'Categorías de beneficios',
  schemas.benefitCategories,
);
export const getRates = part(calls.getRates, 'Tarifas por edad', schemas.rates);
export const getCoverageSummary = part(
  calls.getCoverageSummary,
  'Resumen de coberturas',
  schemas.coverageSummary,
);
export const getDocuments = part(calls.getDocuments, 'Documentos del producto', schemas.documents);
export const getPaymentInfo = defineRoute({
  ...calls.getPaymentInfo,
  summary: 'Medios de pago del producto, por id o código',
  tag,
  params: byIdOrCode,
  success: schemas.paymentInfo,
  responses: found(schemas.paymentInfo),
});

export const getOrganizationCoverageSummary = defineRoute({
  ...calls.getOrganizationCoverageSummary,
  summary: 'Resumen de coberturas en un prestador',
  tag,
  params: byId,
  query: object({ coverageOrganization: id }),
  success: schemas.coverageSummary,
  responses: found(schemas.coverageSummary),
});

export const getOrganizationCoverages = defineRoute({
  ...calls.getOrganizationCoverages,
  summary: 'Coberturas en un prestador',
  tag,
  params: object({ id, organizationId: id }).noUnknown(),
  success: schemas.coverages,
  responses: found(schemas.coverages),
});

export const getBenefitCoverages = defineRoute({
  ...calls.getBenefitCoverages,
  summary: 'Coberturas de un beneficio',
  tag,
  params: object({ id, benefitId: id }).noUnknown(),
  success: schemas.coverages,
  responses: found(schemas.coverages),
});

/** Spec 1 §4: 200 gives data, 204 none; anything else counts as null at the caller. */
export const getOffers = defineRoute({
  ...calls.getOffers,
  summary: 'Ofertas que rigen hoy, por id o código del producto',
  tag,
  params: byIdOrCode,
  success: schemas.offers,
  responses: {
    ...found(schemas.offers),
    204: { empty: true, description: 'No tiene ofertas' },
  },
});

export const calculatePrice = defineRoute({
  ...calls.calculatePrice,
  summary: 'Precio del producto para un perfil, explicado línea por línea',
  tag,
  params: byId,
  body: object({ profile, productType: string(), targetCurrency: string() }).noUnknown(),
  success: schemas.calculatedPrice,
  responses: found(schemas.calculatedPrice),
});

export const getCalculatedPrice = defineRoute({
  ...calls.getCalculatedPrice,
  summary: 'Precio del producto para un perfil',
  tag,
  params: byId,
  query: pricing.shape({ productType: string() }),
  success: schemas.calculatedPrice,
  responses: found(schemas.calculatedPrice),
});

const similar = array(schemas.cardItem).required();
export const getSimilarProducts = defineRoute({
  ...calls.getSimilarProducts,
  summary: 'Hasta tres productos del mismo tipo, para el mismo perfil',
  tag,
  params: byId,
  query: pricing,
  success: similar,
  responses: found(similar),
});

export const leftOutReasons = ['unknown', 'repeated', 'limit'] as const;

const sideBySide = object({
  data: array(
    object({
      card: schemas.cardItem,
      conditions: schemas.conditions,
      topsAndDeductibles: schemas.topsAndDeductibles,
      coverages: schemas.coverages,
      exclusions: schemas.exclusions,
      coverageRequirements: schemas.coverageRequirements,
      lines: schemas.priceLines,
      /** Why it has its score for the people of the profile. */
      affinity: schemas.cardAffinity,
      /** By species, heads or payroll, for the kinds that are priced so. */
      tariff: mixed<Tariff>().nullable().defined(),
      coverageCountries: array(string().required()).required(),
    }),
  ).required(),
  /** Ids that are unknown, not on sale, repeated or beyond the third (spec 1 §9: maximum 3). */
  ignored: array(string().required()).required(),
  /** The same, each with why, and its name where it has one. */
  leftOut: array(
    object({
      id: string().required(),
      reason: string().oneOf(leftOutReasons).required(),
      name: string().nullable().defined(),
    }),
  ).required(),
});

/** Up to three products side by side, priced for one household. */
export const compareSideBySide = defineRoute({
  ...calls.compareSideBySide,
  summary: 'Hasta tres productos lado a lado, con el precio del perfil',
  tag,
  query: pricing.shape({ ids: array(string().max(80).defined()).required() }),
  success: sideBySide,
  responses: { 200: { schema: sideBySide } },
});

/** Why a product has its score for these people, whom it cannot insure, and what the typical product costs. */
export const getAffinity = defineRoute({
  ...calls.getAffinity,
  summary: 'Puntaje del producto para un perfil, explicado línea por línea',
  tag,
  params: byId,
  query: object({ profile, productType: string() }),
  success: schemas.productAffinity,
  responses: found(schemas.productAffinity),
});

/** As many as a page of a list may hold. */
export const maximumCardUpdates = 100;
const ids = (maximum: number) => array(id).max(maximum);

/** What changes on the cards of a page while it lies open; what the list itself says is not repeated. */
export const getCardUpdates = defineRoute({
  ...getCardUpdatesCall,
  summary: 'Lo que cambia en las tarjetas de una página: prestadores elegidos y stock de ofertas',
  tag,
  query: object({
    ids: ids(maximumCardUpdates).min(1).required(),
    /** Where the list is filtered by them: coverages, top and deductible are those that hold there. */
    coverageOrganizations: ids(maximumCardUpdates),
    /** Whose affinity is explained; without it there is none. */
    profile,
  }),
  success: schemas.cardUpdates,
  responses: {
    200: { schema: schemas.cardUpdates },
  },
});

/** Spec 3 §8: a failure is 404 with its own message. */
export const promotedProductFailure = 'Problema en endpoint para obtener producto promocionado';
export const findPromoted = defineRoute({
  ...calls.findPromoted,
  summary: 'Producto promocionado',
  tag,
  body: object({ productType: string(), insuranceType: string(), profile }).noUnknown(),
  success: schemas.cardItem,
  responses: found(schemas.cardItem),
});

export const productRoutes = [
  getProduct,
  getProductByUrl,
  compareSideBySide,
  getAffinity,
  getCardUpdates,
  getProductSeo,
  getDescriptions,
  getFeatures,
  getInFeatures,
  getFaq,
  getTopsAndDeductibles,
  getExtraBenefits,
  getExclusions,
  getCoverageOrganizations,
  getCoverages,
  getOrganizationCoverages,
  getBenefitCoverages,
  getCoverageSummary,
  getOrganizationCoverageSummary,
  getConditions,
  getCoverageRequirements,
  getBenefitCategories,
  getRates,
  getDocuments,
  getPaymentInfo,
  getOffers,
  calculatePrice,
  getCalculatedPrice,
  getSimilarProducts,
  findPromoted,
] as const;
