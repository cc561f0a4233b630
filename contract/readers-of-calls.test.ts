import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRoutesOf } from './record/kind-routes.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { allRoutes } from './all-routes.ts';

/** Calls that no page of ours sends, by who sends them instead. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'the second path of a call that a page sends; specification 3 §7 can be read both ways': [
    'getComparison',
    'comparePlans',
    'getPlanComparison',
    'searchPlans',
    'searchPlanInfo',
    'getBenefitsOfPlanAlso',
    'listPlanBenefitsAlso',
    'listAvailableToSellAlso',
    'listShowcasesAlso',
    'listFeaturesAlso',
    'listBenefitsAlso',
    'listBlocksAlso',
    'listQuestionsAlso',
    'putSharedInsurance',
    'getChallenge',
  ],
  'partners’ programs, which read one part of a product; our page reads these parts together': [
    'getFeatures',
    'getInFeatures',
    'getOrganizationCoverages',
    'getBenefitCoverages',
    'getBenefitCategories',
    'findPromoted',
    'processProfilesWithExcel',
  ],
  'partners’ programs, which list and count what is on sale; our lists have these figures as facets':
    [
      'countInsurancesByType',
      'countInsurancesOfOrganization',
      'countCoverageOrganizations',
      'getInstitutionByCode',
      'getInstitution',
      'listAdditionalTypes',
      'listAdditionalProviders',
      'listAdditionalInstitutions',
      'listPlanBenefits',
      'listProviders',
      'getIsapre',
      'countPlanRequests',
    ],
  'partners’ programs that show our content in pages of theirs': [
    'listCountryLandings',
    'findLanding',
    'listOrganizationSubscriptions',
    'listProductSubscriptions',
    'getInformation',
    'listArticleTags',
    'listArticleGroups',
    'getArticleParagraphs',
    'listArticleTabs',
    'countArticles',
    'getArticleTables',
    'searchArticles',
    'translateRoute',
    'getSiteSettings',
    'readFrameToken',
    'getWebchatConfig',
    'getClientWebchatConfig',
  ],
  'partners’ programs that ask with forms of their own': [
    'getProfileForm',
    'validateProfileEntry',
    'requestInsurance',
    'saveIntegrationForm',
  ],
  'a link in a page, a mail or an answer, which a browser opens': [
    'getDocumentFile',
    'getDeclarationCopy',
    'getReceipt',
    'getCodecLogin',
    'postCodecLogin',
    'getDocumentation',
    'getOpenApi',
  ],
  'a program of others: payment and identity providers, mail, browsers, the experiments’ library': [
    'returnFromPayment',
    'returnFromPaymentByForm',
    'receiveWebhook',
    'returnFromProvider',
    'reportBounce',
    'stopReminders',
    'reportViolation',
    'getExperimentFeatures',
    'watchFeatures',
  ],
  'whoever runs the servers': ['getHealth', 'getVersion', 'getTrace', 'getUser'],
};

const root = join(__dirname, '..');
const isOfPages = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|testing\/|retried-reads/.test(file);
/** Every word of both sites: a call is used where its name stands. Pages of a whole kind send every call of it. */
const words = new Set([
  ...wholeKinds.flatMap((whole) => listRoutesOf(whole).map(({ name }): string => name)),
  ...['web/src', 'portal/src', 'ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isOfPages)
      .flatMap((file) => readFileSync(join(root, folder, file), 'utf8').match(/\w+/g) ?? []),
  ),
]);
/** What a permission opens has its table in `portal/src/staff-calls.test.ts`. */
const names = allRoutes
  .filter(({ permission }) => permission === undefined)
  .map(({ name }): string => name);
const listed = Object.values(elsewhere).flat();

test('every call has a page that reads it, or stands here with who does', () => {
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !words.has(name) && !listed.includes(name))).toEqual([]);
});

test('nothing stands here twice, has a page, or is no call', () => {
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  expect(listed.filter((name) => words.has(name) || !names.includes(name))).toEqual([]);
});
