import { array, boolean, number, object, string, type AnySchema } from 'yup';
import type { Call } from '../call.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { countryCoverageOrganizations } from './product-schemas.ts';
import { unitValueSchema } from '../uf/unit-value.ts';
import * as calls from './reference-calls.ts';

const tag = 'Referencia';
const text = string().defined();
const integer = number().integer().defined();

function list<Name extends string, S extends AnySchema>(
  call: Call<Name>,
  summary: string,
  schema: S,
) {
  return defineRoute({
    ...call,
    summary,
    tag,
    success: schema,
    responses: { 200: { schema } },
  });
}

const organization = object({
  id: integer,
  organizationCode: text,
  type: text,
  displayName: text,
  acronym: text,
  availableToSell: boolean().required(),
  metadata: object({
    image: string().nullable().defined(),
    url: text,
    typeAlias: text,
    /** Where it is another one than of its type in the country. */
    supervisor: string().nullable().defined(),
  }),
  /** Products on sale today. */
  products: integer,
});
const organizations = array(organization).required();

const byType = object({ type: string().max(60).required() }).noUnknown();

/** Insurers and whoever else sells products of a type; all of them for `todas`. */
export const listSellers = defineRoute({
  ...calls.listSellers,
  summary: 'Organizaciones que venden, por tipo',
  tag,
  params: byType,
  success: organizations,
  responses: { 200: { schema: organizations }, 404: { schema: problemSchema } },
});

export const listInstitutions = defineRoute({
  ...calls.listInstitutions,
  summary: 'Instituciones por tipo',
  tag,
  params: byType,
  success: organizations,
  responses: { 200: { schema: organizations }, 404: { schema: problemSchema } },
});

export const getInstitutionByCode = defineRoute({
  ...calls.getInstitutionByCode,
  summary: 'Institución por código',
  tag,
  params: object({ code: string().max(60).required() }).noUnknown(),
  success: organization,
  responses: { 200: { schema: organization }, 404: { schema: problemSchema } },
});

export const getInstitution = defineRoute({
  ...calls.getInstitution,
  summary: 'Institución por su dirección',
  tag,
  params: object({ url: string().max(120).required() }).noUnknown(),
  success: organization,
  responses: { 200: { schema: organization }, 404: { schema: problemSchema } },
});

export const listAvailableToSell = list(
  calls.listAvailableToSell,
  'Organizaciones disponibles para la venta',
  organizations,
);

/** Other reading of spec 3 §7 ("/institucion/{url}; /availableToSell"). */
export const listAvailableToSellAlso = list(
  calls.listAvailableToSellAlso,
  'Organizaciones disponibles para la venta',
  organizations,
);

const counted = array(
  object({ id: integer, name: text, displayName: text, count: integer }),
).required();
export const countInsurancesByType = list(
  calls.countInsurancesByType,
  'Productos a la venta por tipo de seguro',
  counted,
);

export const countInsurancesOfOrganization = defineRoute({
  ...calls.countInsurancesOfOrganization,
  summary: 'Productos a la venta de una organización por tipo de seguro',
  tag,
  params: object({ id: number().integer().min(1).max(2_147_483_647).required() }).noUnknown(),
  success: counted,
  responses: { 200: { schema: counted }, 404: { schema: problemSchema } },
});

const countedPlaces = object({ count: integer });
export const countCoverageOrganizations = defineRoute({
  ...calls.countCoverageOrganizations,
  summary: 'En cuántos prestadores cubren los productos a la venta de una organización',
  tag,
  params: object({ id: number().integer().min(1).max(2_147_483_647).required() }).noUnknown(),
  success: countedPlaces,
  responses: { 200: { schema: countedPlaces }, 404: { schema: problemSchema } },
});

export const listCoverageOrganizations = list(
  calls.listCoverageOrganizations,
  'Prestadores del país',
  countryCoverageOrganizations,
);

const uf = object({
  /** Pesos with decimals, as the specification's service writes it: 39214.8. */
  valor: number().required(),
  fecha: text,
}).concat(unitValueSchema);
export const getUf = list(calls.getUf, 'Valor de la UF de hoy', uf);

const regions = array(
  object({
    stateCode: integer,
    stateName: text,
    abbreviation: text,
    orderPosition: integer,
    comunas: array(
      object({
        stateCode: integer,
        districtCode: text,
        comuna: text,
        codCiudad: text,
        districtName: text,
      }),
    ).required(),
  }),
).required();
export const listRegions = list(calls.listRegions, 'Regiones del país con sus comunas', regions);

const countries = array(
  object({
    code: text,
    iso3: text,
    name: object({ es: text, en: text, pt: text }),
    nationality: object({ masculine: text, feminine: text }).nullable().defined(),
    callingCode: string().nullable().defined(),
  }),
).required();
export const listCountries = list(calls.listCountries, 'Países', countries);

const workSectors = array(
  object({
    id: integer,
    displayName: text,
    workSectors: array(object({ code: text, displayName: text })).required(),
  }),
).required();
export const listWorkSectors = list(calls.listWorkSectors, 'Sectores laborales', workSectors);

export const referenceRoutes = [
  listSellers,
  listInstitutions,
  listAvailableToSell,
  listAvailableToSellAlso,
  countInsurancesByType,
  countInsurancesOfOrganization,
  getInstitutionByCode,
  getInstitution,
  countCoverageOrganizations,
  listCoverageOrganizations,
  getUf,
  listRegions,
  listCountries,
  listWorkSectors,
] as const;
