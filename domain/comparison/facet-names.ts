/** Facets of the list, in the order that they are answered; parameter names are the same. */
export const facetNames = [
  'insuranceTypes',
  'organizations',
  'organizationTypes',
  'coverageOrganizations',
  'coverageCountries',
  'categoryTypes',
  'previsiones',
  'features',
  'deductibles',
  'entryAges',
  'planTypes',
  'maternity',
  'planZones',
  'marketable',
] as const;
export type FacetName = (typeof facetNames)[number];

export const compareOrders = [
  'lowerPrice',
  'higherPrice',
  'recommended',
  'POPULAR',
  'DISTANCE',
] as const;
export type CompareOrder = (typeof compareOrders)[number];

/** Request parameters of each facet, the first that is given counts; `organizationTypes` under both of its names (DESIGN §7). */
export const facetParameters = {
  insuranceTypes: ['insuranceTypes'],
  organizations: ['organizations'],
  organizationTypes: ['organizationTypes', 'organizationType'],
  coverageOrganizations: ['coverageOrganizations'],
  coverageCountries: ['coverageCountries'],
  categoryTypes: ['categoryTypes'],
  previsiones: ['previsiones'],
  features: ['features'],
  deductibles: ['deductiblesToCompare', 'deductibles'],
  entryAges: ['entryAges'],
  planTypes: ['planTypes', 'planType'],
  maternity: ['maternity'],
  planZones: ['planZones'],
  marketable: ['marketable', 'marketableStatus'],
} as const satisfies Readonly<Record<FacetName, readonly [string, string?]>>;
