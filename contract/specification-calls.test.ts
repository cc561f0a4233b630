import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from './all-routes.ts';

/** The lists of calls of spec 3 §7 and spec 2 §7, each line with what of ours answers: method and path, as they name it. */
const named: Readonly<Record<string, readonly string[]>> = {
  'business lines and organizations': [
    'GET /api/business-line',
    'GET /api/organization/seguros/tipo/{type}',
    'GET /api/organization/instituciones/tipo/{type}',
    'GET /api/organization/institucion/code/{code}',
    'GET /api/organization/institucion/{url}',
    'GET /api/organization/institucion/availableToSell',
    'GET /api/organization/availableToSell',
    'GET /api/organization/{id}/countCoverageOrganizations',
    'GET /api/organization/{id}/countInsurancesByType',
    'GET /api/organization/countInsurancesByType',
    'GET /api/coverageOrganization/country',
    'GET /api/seguro-adicional/tipos',
    'GET /api/seguro-adicional/prestadores',
    'GET /api/seguro-adicional/instituciones',
  ],
  'compare and product': [
    'GET /api/insurance/compare/metadata',
    'POST /api/insurance/compare/metadata',
    'GET /api/insurance/compare/metadataPlanesPersonas',
    'POST /api/insurance/compare/metadataPlanesPersonas',
    'POST /api/buscarplanes/compare/metadataPlanesPersonas',
    'GET /api/insurance/product/{code}',
    'GET /api/insurance/{id}/conditions',
    'POST /api/insurance/promotedProduct',
    'GET /api/insurance/{id}/seo',
    'GET /api/insurance/{id}/descriptions',
    'GET /api/insurance/{id}/features',
    'GET /api/insurance/{id}/inFeatures',
    'GET /api/insurance/{id}/faq',
    'GET /api/insurance/{id}/topAmountsAndDeductibles',
    'GET /api/insurance/{id}/extraBenefits',
    'GET /api/insurance/{id}/exclusions',
    'GET /api/insurance/{id}/coverageOrganizations',
    'GET /api/insurance/{id}/coverageOrganization/{id}/coverages',
    'GET /api/insurance/{id}/benefit/{id}/coverages',
    'GET /api/insurance/{id}/calculatePrice',
    'POST /api/insurance/{id}/calculatePrice',
    'GET /api/insurance/coverages/{id}/resume',
    'GET /api/insurance/coverages/{id}/coverageOrganization',
    'GET /api/documents/insurance/{id}',
    'POST /api/insurance/processProfilesWithExcel',
  ],
  'requests and contact': [
    'POST /api/contactos',
    'POST /api/solicitarplans',
    'POST /api/solicitarplans/update',
    'POST /api/seguro-adicional/update',
    'POST /api/seguro-adicional/solicitar',
    'POST /api/sendemail',
    'GET /api/contactInformations',
    'GET /api/solicitarplans/estadisticasolicitudesplanes',
  ],
  'versions and users': [
    'GET /api/qp-version',
    'GET /api/users/{id}',
    'GET /api/qpassignment/reassign/{id}',
  ],
  'payment, offers and unit value': [
    'GET /api/qppayment/insurance-payment/{id}',
    'GET /api/qppayment/insurance-payment/{id}/getOffers',
    'GET /api/globales/uf',
  ],
  'reference data and plan information': [
    'GET /api/workSectorType',
    'GET /api/country',
    'GET /api/countryState/country',
    'GET /api/globales/prestadores',
    'GET /api/isapres/{id}',
    'GET /api/isapres/beneficios',
    'GET /api/isapres/beneficios-plan',
    'GET /api/infoplanes/factores',
    'GET /api/infoplanes/prestadoresplan',
    'GET /api/infoplanes/prestaciones',
    'GET /api/infoplanes/aranceles',
    'GET /api/infoplanes/infoplan',
    'GET /api/buscarplanes/cargasycotizantes',
    'GET /api/buscarplanes/analisisypuntaje',
    'GET /api/buscadorplanes/infoplan',
  ],
  'shared links, integration and anti-bot': [
    'POST /api/buscarplanes/sharedinsurance',
    'PUT /api/buscarplanes/sharedinsurance',
    'POST /api/buscarplanes/sharedinsurance/{code}',
    'POST /api/buscarplanes/comparator-url',
    'GET /api/buscarplanes/comparator/url/{segment}',
    'POST /api/integration/form',
    'GET /api/integration/form/{hash}',
    'GET /api/integration/iframe-token',
    'GET /api/integration/iframe-subdomain',
    'GET /api/buscarplanes/notrobot',
  ],
  'content and forms': [
    'GET /api/comparator',
    'GET /api/showcase',
    'GET /api/features',
    'GET /api/benefits',
    'GET /api/blockzone',
    'GET /api/faq',
    'GET /api/whyUs/{id}',
    'GET /api/profile-form/form',
    'POST /api/profile-form/data',
    'GET /api/menu',
    'GET /api/calendly/getUserRandom',
    'GET /api/information/{name}',
    'GET /api/geomap/{map}',
    'GET /api/qp-university/tags',
    'GET /api/qp-university/groups',
    'GET /api/qp-university/paragraph',
    'GET /api/qp-university/tabs',
    'GET /api/qp-university/count',
    'GET /api/qp-university/dynamic-tables',
    'POST /api/qp-university/posts',
    'GET /api/analytics/activeUsers',
  ],
  'feedback, chat and content service': [
    'GET /api/feedbacks/getLead',
    'GET /api/feedbacks',
    'POST /api/feedbacks',
    'PATCH /api/feedbacks',
    'GET /api/chat/available',
    'GET /api/chat/getWebchatConfig/{app}-{language}',
    'GET /api/twilio/webchat-config/{app}-{language}',
    'GET /api/country-landings',
    'GET /api/organization-subscriptions',
    'GET /api/product-subscriptions',
    'GET /api/success-reviews',
    'GET /api/landing',
  ],
  'tokens and country': ['GET /hashtoken/{hash}', 'POST /token', 'GET /api/trace'],
  'spec 2 §7': ['GET /api/route-translator/{url}'],
};

/** Calls that the specification describes without a path: ours, by name. */
const described: Readonly<Record<string, string>> = {
  'Cache-clear call': 'clearCaches',
  'Subdomain headers': 'getSiteSettings',
  'Authorized data by subdomain name and host': 'getSiteSettings',
  'Authorized URLs by IFRAME_AUTH token': 'readFrameToken',
  'Comparator resolve by baseUrl': 'listComparators',
  'Countries list': 'listCountries',
  'Menu categories': 'getMenu',
  'Profile-entry send': 'sendProfileEntry',
  'Profile form definition per product type': 'getProfileForm',
  'Validation script': 'validateProfileEntry',
  'Save a shared insurance link': 'shareInsurance',
  'Referral lookup by e-mail': 'findAdviserByEmail',
  'Referral lookup by referer': 'findAdviser',
};

/** What answers without being a call of the contract, and where it is. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /i18n/{lang}.json': 'web/vite.config.mts',
  'GET /uf of an external service': 'workers/uf',
};

const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const answered = new Set(allRoutes.map(({ method, path }) => `${method} ${withoutNames(path)}`));

describe.each(Object.entries(named))('%s', (_, calls) => {
  test.each(calls)('%s', (call) => {
    expect(answered).toContain(withoutNames(call));
  });
});

test.each(Object.entries(described))('%s is %s', (_, name) => {
  expect(allRoutes.map((route) => route.name)).toContain(name);
});

test.each(Object.entries(elsewhere))('%s is made in %s', (_, place) => {
  expect(existsSync(join(__dirname, '..', place))).toBe(true);
});

test('a call is in the list once', () => {
  const all = Object.values(named).flat();
  expect(all.filter((call, at) => all.indexOf(call) !== at)).toEqual([]);
});
