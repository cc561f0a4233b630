import { additionalRoutes } from '@cotejo/contract/catalogue/additional-routes.ts';
import { productRoutes } from '@cotejo/contract/catalogue/product-routes.ts';
import { referenceRoutes } from '@cotejo/contract/catalogue/reference-routes.ts';
import { comparisonRoutes } from '@cotejo/contract/comparison/compare-routes.ts';
import { contentRoutes } from '@cotejo/contract/content/content-routes.ts';
import { planRoutes } from '@cotejo/contract/plan/plan-routes.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';

/** One valid call of a route: query or body where it needs one; `{…}` is a value of a product. */
export interface Sample {
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status?: readonly number[];
}
export const profile = {
  cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
  cargas: [{ edad: 1 }],
};
export const ofPlan: Sample = { query: 'codigo={code}' };
export const pricedPlan: Sample = {
  query: `codigo={code}&profile=${encodeURIComponent(JSON.stringify(profile))}`,
};
export const samples: Readonly<Record<string, Sample>> = {
  compareProducts: { body: { organizationTypes: 'isapre', profile } },
  getComparison: { query: 'organizationTypes=aseguradora' },
  getStartingPrices: { body: { lists: [{ organizationTypes: ['aseguradora'] }, {}] } },
  compareSideBySide: { query: 'ids={id}' },
  getOrganizationCoverageSummary: { query: 'coverageOrganization={organizationId}' },
  getCardUpdates: { query: 'ids={id}' },
  getOffers: { status: [200, 204] },
  calculatePrice: { body: { profile, productType: 'ISAPRES' } },
  findPromoted: { body: { productType: 'SALUD' } },
  listSellers: { params: { type: 'isapre' } },
  listInstitutions: { params: { type: 'todas' } },
  getInstitutionByCode: { params: { code: '{sellerCode}' } },
  getInstitution: { params: { url: '{organizationUrl}' } },
  countInsurancesOfOrganization: { params: { id: '{sellerId}' } },
  countCoverageOrganizations: { params: { id: '{sellerId}' } },
  getIsapre: { params: { id: '67' } },
  getWhyUs: { params: { id: '1' } },
  getBenefitsOfPlan: ofPlan,
  getBenefitsOfPlanAlso: ofPlan,
  getProvidersOfPlan: ofPlan,
  getServicesOfPlan: ofPlan,
  listFees: ofPlan,
  getPlanInfo: pricedPlan,
  searchPlanInfo: pricedPlan,
  getHouseholdOfPlan: pricedPlan,
  getAnalysisOfPlan: pricedPlan,
  comparePlans: { body: { profile } },
  searchPlans: { body: { profile, take: 5 } },
  processProfilesWithExcel: { query: 'id={id}' },
};

/** The calls that say something of products, who sells them, and content. */
export const catalogueRoutes: readonly RouteDefinition[] = [
  ...comparisonRoutes,
  ...productRoutes,
  ...referenceRoutes,
  ...additionalRoutes,
  ...contentRoutes,
  ...planRoutes,
];
