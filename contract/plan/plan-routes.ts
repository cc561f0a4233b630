import { array, boolean, mixed, number, object, string } from 'yup';
import type { CoverageAmounts } from '@cotejo/domain/catalogue/coverage-amount.ts';
import { compareProducts, getComparison } from '../comparison/compare-routes.ts';
import { alsoAt, defineRead } from '../define-read.ts';
import { problemSchema } from '../problem.ts';
import * as calls from './plan-calls.ts';

/**
 * Plan information of isapres (spec 3 §7). These calls keep the field names of the plan entity (spec 3
 * §3), which are Spanish. UF amounts are integers of ten-thousandths, factors integers of hundredths.
 */
const tag = 'Planes de isapre';
const text = string().defined();
const textOrNull = string().nullable().defined();
const integer = number().integer().defined();
const integerOrNull = number().integer().nullable().defined();
const amounts = mixed<CoverageAmounts>().required();

const profile = mixed().meta({
  jsonSchema: { description: 'perfilIngreso as JSON, or its JSON in base64.', type: 'string' },
});
const codigo = string().max(80);
const ofPlan = object({ codigo: codigo.required() });
const pricedPlan = object({ codigo: codigo.required(), profile });

const isapre = object({ id: integer, nombre: text, url: text });
const places = {
  id: integer,
  codigo: text,
  nombre: text,
  tipo: text,
  ciudad: textOrNull,
  region: integerOrNull,
  url: text,
};

const isapreDetail = object({
  id: integer,
  codigo: text,
  nombre: text,
  abreviacion: text,
  url: text,
  imagen: textOrNull,
  abierta: boolean().required(),
  gesUF: integerOrNull,
  planes: integer,
  requestCount: integer,
  operationDates: array(text).required(),
});

export const getIsapre = defineRead({
  ...calls.getIsapre,
  summary: 'Isapre por su código (67 es Colmena), con su GES y cuántos planes vende',
  tag,
  params: object({ id: number().integer().min(1).max(2_147_483_647).required() }).noUnknown(),
  schema: isapreDetail,
});

const benefits = array(
  object({ id: integer, codigo: text, nombre: text, icono: text, planes: integer }),
).required();
export const listPlanBenefits = defineRead({
  ...calls.listPlanBenefits,
  summary: 'Beneficios que dan los planes de isapre',
  tag,
  schema: benefits,
});
export const listPlanBenefitsAlso = alsoAt(listPlanBenefits, calls.listPlanBenefitsAlso);

const ownBenefits = array(
  object({
    id: integer,
    codigo: text,
    nombre: text,
    icono: text,
    incluido: boolean().required(),
  }),
).required();
export const getBenefitsOfPlan = defineRead({
  ...calls.getBenefitsOfPlan,
  summary: 'Todos los beneficios y si el plan los tiene',
  tag,
  query: ofPlan,
  schema: ownBenefits,
});
export const getBenefitsOfPlanAlso = alsoAt(getBenefitsOfPlan, calls.getBenefitsOfPlanAlso);

const providers = array(object({ ...places, productos: integer })).required();
export const listProviders = defineRead({
  ...calls.listProviders,
  summary: 'Prestadores del país: clínicas, hospitales y centros médicos',
  tag,
  schema: providers,
});

const factors = object({
  factores: array(
    object({
      edaddesde: integer,
      edadhasta: integer,
      cotizante: integer,
      carga: integer,
      vigenciadesde: text,
    }),
  ).required(),
  /** Monthly GES fee per person by isapre (spec 3 §9). */
  ges: array(object({ codigoprestador: text, nombre: text, valorUF: integer })).required(),
});
export const getFactors = defineRead({
  ...calls.getFactors,
  summary: 'Tabla de factores por edad y GES por isapre',
  tag,
  schema: factors,
});

const planProviders = array(object({ ...places, preferente: boolean().required() })).required();
export const getProvidersOfPlan = defineRead({
  ...calls.getProvidersOfPlan,
  summary: 'Prestadores de un plan',
  tag,
  query: ofPlan,
  schema: planProviders,
});

const services = array(
  object({
    id: integer,
    grupo: text,
    prestacion: text,
    /** Null: wherever the plan covers. */
    prestador: textOrNull,
    nota: textOrNull,
    montos: amounts,
  }),
).required();
export const getServicesOfPlan = defineRead({
  ...calls.getServicesOfPlan,
  summary:
    'Prestaciones de un plan con sus porcentajes y topes, con sus nombres en el idioma pedido',
  tag,
  query: ofPlan,
  schema: services,
});

const fees = array(
  object({ codigo: text, grupo: text, prestacion: text, codigoprestador: text, valor: integer }),
).required();
export const listFees = defineRead({
  ...calls.listFees,
  summary: 'Arancel de una isapre, por su código o por el de uno de sus planes',
  tag,
  query: object({ isapre: number().integer().min(1).max(2_147_483_647), codigo }),
  schema: fees,
});

const planInfo = object({
  id: integer,
  codigoplan: text,
  nombreplan: text,
  codigoprestador: text,
  isapre,
  /** Blank for Z, JOVEN and HOMBRE DEPORTIVO (spec 3 §4). */
  lineaplan: text,
  modalidadplan: text,
  modalidad: string().oneOf(['libre_eleccion', 'preferente', 'cerrado']).required(),
  amplitudcobertura: text,
  cobertura: string().oneOf(['sin_parto', 'con_parto']).nullable().defined(),
  estadoplan: text,
  comercializable: boolean().required(),
  /** Whole UF a year per person; 0 is Sin tope. */
  topeanual: integer,
  topeanualtexto: text,
  fechainicio: text,
  esnuevo: boolean().required(),
  prestacionesrest: array(object({ codigo: integer, texto: text })).required(),
  coberturahospitalaria: integerOrNull,
  coberturaambulatoria: integerOrNull,
  preciobaseUF: integer,
  gesUF: integer,
  /** Of the profile that was sent, else of the default one; null when it has none. */
  tuprecio: object({ precioUF: integer, precioPeso: integer }).nullable().defined(),
  url: text,
});
export const getPlanInfo = defineRead({
  ...calls.getPlanInfo,
  summary: 'Ficha de un plan con el precio del perfil',
  tag,
  query: pricedPlan,
  schema: planInfo,
});
export const searchPlanInfo = alsoAt(getPlanInfo, calls.searchPlanInfo);

const person = {
  edad: integer,
  sexo: text,
  parentesco: textOrNull,
  factor: integerOrNull,
  gesUF: integer,
  precioUF: integerOrNull,
};
const household = object({
  codigoplan: text,
  cotizantes: array(object(person)).required(),
  cargas: array(object(person)).required(),
  sumafactores: integer,
  preciobaseUF: integer,
  precioUF: integerOrNull,
  precioPeso: integerOrNull,
});
export const getHouseholdOfPlan = defineRead({
  ...calls.getHouseholdOfPlan,
  summary: 'Factor, GES y precio de cada cotizante y carga en un plan',
  tag,
  query: pricedPlan,
  schema: household,
});

const analysis = object({
  codigoplan: text,
  /** 0 to 100. */
  puntaje: integer,
  posicion: integer,
  planes: integer,
  analisis: array(
    object({
      criterio: string()
        .oneOf(['hospitalaria', 'ambulatoria', 'tope', 'prestadores', 'precio'])
        .required(),
      texto: text,
      /** Share of the plans on sale that this one is at least as good as, in percent. */
      puntaje: integer,
    }),
  ).required(),
});
export const getAnalysisOfPlan = defineRead({
  ...calls.getAnalysisOfPlan,
  summary: 'Análisis y puntaje de un plan frente a los demás para el perfil',
  tag,
  query: pricedPlan,
  schema: analysis,
});

/** Compare of isapre plans: the compare call with plans as its kind, under the paths of spec 3 §7. */
/** A failure of the comparison has its empty list, a body that cannot be read has none. */
const planFailure = { schema: problemSchema.shape({ data: mixed(), message: string() }) };
const refusals = { 400: planFailure, 413: planFailure, 415: planFailure };
export const comparePlans = {
  ...alsoAt(compareProducts, calls.comparePlans),
  responses: { ...compareProducts.responses, ...refusals },
  summary: 'Compara planes de isapre para un perfil',
};
export const getPlanComparison = {
  ...alsoAt(getComparison, calls.getPlanComparison),
  responses: { ...getComparison.responses, ...refusals },
  summary: 'Compara planes de isapre; los mismos parámetros en la dirección',
};
export const searchPlans = {
  ...alsoAt(compareProducts, calls.searchPlans),
  responses: { ...compareProducts.responses, ...refusals },
  summary: 'Compara planes de isapre (buscador)',
};

export const planRoutes = [
  listPlanBenefits,
  listPlanBenefitsAlso,
  getBenefitsOfPlan,
  getBenefitsOfPlanAlso,
  getIsapre,
  listProviders,
  getFactors,
  getProvidersOfPlan,
  getServicesOfPlan,
  listFees,
  getPlanInfo,
  searchPlanInfo,
  getHouseholdOfPlan,
  getAnalysisOfPlan,
  comparePlans,
  getPlanComparison,
  searchPlans,
] as const;
