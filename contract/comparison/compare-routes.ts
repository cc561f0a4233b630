import { array, mixed, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { shapeTest } from '../shape-test.ts';
import { defineRoute } from '../route.ts';
import type { CompareAnswer, StartingPrice } from './compare.ts';
import { compareAnswerShape, startingPriceShape } from './compare-answer-schema.ts';
import * as calls from './compare-calls.ts';

const tag = 'Comparador';

/**
 * Every parameter of spec 1 §7 is read leniently by `domain/comparison/compare-query.ts`: nothing but
 * a missing organisation type is refused, so the schema only names them.
 */
const parameters = {
  profile: mixed()
    .nullable()
    .meta({
      jsonSchema: {
        description: 'perfilIngreso as an object, its JSON, or its JSON in base64.',
        examples: [
          {
            cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
            cargas: [{ parentescoCarga: 'Hijo/a', edad: 5 }],
          },
        ],
      },
    }),
  page: numberLike('From 1; default 1.'),
  take: numberLike('1 to 100; default 20.'),
  insuranceTypes: listLike('Ids or machine names.'),
  organizationTypes: listLike(
    'Required, under this name or `organizationType`: isapre, aseguradora, clinica, eps, medicina-prepagada, asistencia.',
  ),
  organizationType: listLike('Other name of `organizationTypes`.'),
  organizations: listLike('Ids, codes or url slugs.'),
  coverageOrganizations: listLike('Ids, codes or url slugs.'),
  coverageCountries: listLike('ISO codes, MUNDO, LATAM.'),
  categoryTypes: listLike('Category slugs: Complementario, Dental …'),
  previsiones: listLike('fonasa, isapre, particular …'),
  features: listLike('Ids or codes; one of them.'),
  featuresFilter: listLike('Ids or codes; all of them.'),
  fromPrice: numberLike('Main units of the target currency, per month.'),
  toPrice: numberLike('Main units of the target currency, per month.'),
  fromDeductible: numberLike('UF in Chile, the currency of the country elsewhere.'),
  toDeductible: numberLike('UF.'),
  deductiblesToCompare: listLike('none, upTo2, over2.'),
  entryAges: listLike('upTo65, over65.'),
  planTypes: listLike('Isapre plans: libreEleccion, prestadorPreferente, planCerrado.'),
  maternity: listLike('Isapre plans: conParto, reducidoParto.'),
  planZones: listLike('Isapre plans: norte, centro, santiago, sur.'),
  marketable: listLike('Isapre plans: Comercializable, NoComercializable.'),
  targetCurrency: textLike('CLP or UF in Chile.'),
  productType: textLike('Upper type or kind: SALUD, SEGURO_MASCOTAS, ISAPRES …'),
  order: textLike('lowerPrice, higherPrice, recommended, POPULAR, DISTANCE.'),
  uuid: textLike('`metaData.uuid` of an earlier page: keeps catalogue and UF.'),
  ponderer: numberLike('0 to 1: affinity against price in the order recommended.'),
  comparator: textLike('Slug of the comparator: its kind where no productType is given.'),
  displayShowcase: textLike('true adds the categories of showcases.'),
  insuresAll: textLike(
    'true leaves only what can insure everybody of the profile, fewFit where fewer than half can.',
  ),
  language: textLike('es, en, pt.'),
  country: textLike('CL, PE, CO, INT; default by host.'),
};

/**
 * Its fields refuse nothing, so they are not gone through one by one: a page asks for the prices of a dozen lists at once.
 */
const question = object(parameters).clone({ recursive: false });

function listLike(description: string) {
  return lenient(`A list, or its items with commas between them. ${description}`);
}

function numberLike(description: string) {
  return lenient(`A number, or its digits. ${description}`);
}

function textLike(description: string) {
  return lenient(description);
}

/** Has no type in the document: what cannot be read is left out and named in `metaData.ignored`. */
function lenient(description: string) {
  return mixed().nullable().meta({ jsonSchema: { description } });
}

const compareAnswer = mixed<CompareAnswer>()
  .required()
  .meta({ shape: compareAnswerShape })
  .test(shapeTest('comparison', compareAnswerShape));

const compareFailure = problemSchema.shape({
  data: mixed().defined(),
  message: string().required(),
});

const responses = {
  200: { schema: compareAnswer },
  400: { schema: compareFailure, description: 'ORGANIZATION_TYPES_REQUIRED' },
  401: { schema: compareFailure, description: 'ROBOT_CHECK' },
  503: { schema: compareFailure },
};

/** Compares products for a profile (spec 1 §7). Answered before Express; see `api/comparison`. */
export const compareProducts = defineRoute({
  ...calls.compareProducts,
  summary: 'Compara productos para un perfil',
  tag,
  body: question,
  success: compareAnswer,
  responses: {
    ...responses,
    413: { schema: compareFailure },
    415: { schema: compareFailure },
  },
});

export const getComparison = defineRoute({
  ...calls.getComparison,
  summary: 'Compara productos; los mismos parámetros en la dirección',
  tag,
  query: object(parameters),
  success: compareAnswer,
  responses,
});

/** More lists than any page names prices of. */
const maxLists = 40;

const startingPrice = mixed<StartingPrice>()
  .nullable()
  .defined()
  .test(shapeTest('starting price', startingPriceShape));

/** The first price of each list by its price: what "Desde" may say of a list (docs/decisions/prices.md). */
export const getStartingPrices = defineRoute({
  ...calls.getStartingPrices,
  summary: 'El primer precio de cada lista, ordenada de menor a mayor',
  tag,
  body: object({ lists: array(question).min(1).max(maxLists).required() }),
  success: object({ prices: array(startingPrice).required() }),
  responses: {
    200: { schema: object({ prices: array(startingPrice).required() }) },
    401: { schema: compareFailure, description: 'ROBOT_CHECK' },
  },
});

export const comparisonRoutes = [compareProducts, getComparison, getStartingPrices] as const;
