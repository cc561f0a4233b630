import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { stepUpClassOf, stepUpRules } from '@cotejo/domain/account/step-up.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { allRoutes } from './all-routes.ts';
import type { Call } from './call.ts';
import { callsOfKind } from './record/calls-of-kind.ts';
import { stepUpOf } from './step-up.ts';

/** Every export of every `<noun>-calls.ts`, and the calls of kinds that name none of their own. */
const calls = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-calls.ts'))
  .flatMap((file) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    Object.entries(require(join(__dirname, file)) as Readonly<Record<string, Call>>),
  )
  .concat(
    wholeKinds.flatMap(({ kind }) => {
      const { acts, selections, ...others } = callsOfKind(kind);
      const all: readonly Call[] = [acts, selections, others].flatMap((some) =>
        Object.values(some),
      );
      return all.map((call): [string, Call] => [call.name, call]);
    }),
  );

const byName = <T extends { readonly name: string }>(items: readonly T[]) =>
  items.toSorted((one, other) => one.name.localeCompare(other.name));
const toCall = ({ name, method, path }: Call): Call => ({ name, method, path });

test('every route has its call, every call its route, and both say the same', () => {
  expect(byName(allRoutes.map(toCall))).toEqual(byName(calls.map(([, call]) => call)));
});

test('a call is exported by its name, which no other has', () => {
  expect(calls.filter(([exported, { name }]) => exported !== name)).toEqual([]);
  expect(new Set(calls.map(([, { name }]) => name)).size).toBe(calls.length);
});

test('no two calls answer at the same method and path', () => {
  const places = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

/**
 * Calls whose permission needs two people. Each calls `approveOrAsk` before it changes anything, or decides about what
 * somebody else has asked for, and has a test in which the first person alone changes nothing. A new call in this list
 * needs both.
 */
const callsOfTwoPeople = [
  'decideCharge',
  'proveSubjectRequest',
  'completeSubjectRequest',
  'refuseSubjectRequest',
  'exportAudit',
  'matchTransfer',
  'payOutRefund',
  'decideRefundRequest',
  'readPartnerFile',
  'grantRole',
  'endRole',
  'confirmLoad',
  'undoLoad',
  'giveUpBillingPeriod',
  'recordCoverNotice',
  'reinstatePolicy',
  'deleteOrganization',
  'removeCompanyPolicy',
  'removeTaxDocument',
  'addCompanyPayment',
  'confirmCompanyPayment',
  'confirmAnotherCompanyPayment',
  'rejectCompanyPayment',
  'applyCompanyPayment',
  'payBackCompanyPayment',
  'reverseCompanyPayment',
  'undoBankStatement',
  'setInsurerCuttingDay',
  'setInsurerWindows',
  'acceptActivation',
  'acceptCancellation',
  'answerMemberProcesses',
  'approveCatalogueChange',
  'approvePremiumChange',
  'approvePartner',
  'declineCatalogueChange',
];

/**
 * Calls of such a permission that need one person: reading who supervises changes nothing, opening, listing and taking requests, saying that one takes longer and that there is one decides nothing, and a copy exists
 * only after two people have approved it. Reading transfers moves nothing; one that was rejected charged nothing, and
 * its money is matched later all the same. Asking a provider again moves nothing, and what it has charged is not called
 * off by asking it to. A load that goes on was confirmed by both before it was paused. A change of
 * the catalogue is prepared, asked for and withdrawn by one: another one decides, also when it is taken back. So is a partner.
 */
const callsOfOnePerson = [
  'getSubjectCopy',
  'listSubjectRequests',
  'openSubjectRequest',
  'listDeskSubjectRequests',
  'watchDeskSubjectRequests',
  'takeInSubjectRequest',
  'readSubjectRequest',
  'readSubjectRequestHistory',
  'takeSubjectRequest',
  'extendSubjectRequest',
  'tellCompanyOfSubjectRequest',
  'listTransfers',
  'readTransfer',
  'openTransferProof',
  'rejectTransfer',
  'lookUpCharge',
  'cancelCharge',
  'listSupervisors',
  'resumeLoad',
  'changeProductPrices',
  'changeProductTexts',
  'changeProductTerms',
  'changeProductCover',
  'addProductOffer',
  'changeProductOffer',
  'endProductOffer',
  'changeProductSteps',
  'copyProduct',
  'makeEmptyProduct',
  'launchProduct',
  'withdrawProduct',
  'putProductBack',
  'proposeCatalogueChange',
  'withdrawCatalogueChange',
  'createPremiumChange',
  'withdrawPremiumChange',
  'createPartner',
  'changePartner',
  'withdrawPartner',
  'restorePartner',
  'undoCatalogueChange',
];

test('every call of a permission that needs two people is known to ask the second one', () => {
  const needTwo = allRoutes.filter(
    ({ permission }) =>
      permission !== undefined &&
      roleNames.some((role) => getGrant(role, permission)?.fourEyes === true),
  );
  expect(needTwo.map(({ name }) => name).toSorted()).toEqual(
    [...callsOfTwoPeople, ...callsOfOnePerson].toSorted(),
  );
});

/**
 * Calls that change something, or read what is guarded as closely, by a permission for money, health, people or
 * exports, and ask for no fresh proof. A call that comes here needs a reason beside its route.
 */
const callsWithoutProof = ['openSubjectRequest'];

test('every act with money, health, people and exports asks once more who it is', () => {
  const guarded = allRoutes.filter(({ permission, method }) => {
    const kind = permission === undefined ? null : stepUpClassOf(permission);
    return kind !== null && (method !== 'GET' || stepUpRules[kind].reads);
  });
  const without = guarded.filter((route) => stepUpOf(route) === null);
  expect(without.map(({ name }) => name)).toEqual(callsWithoutProof);
});

test('so does what protects the account itself', () => {
  const own = allRoutes
    .filter(({ stepUp }) => stepUp === 'own' || stepUp === 'factor')
    .map(({ name }) => name);
  expect(own.toSorted()).toEqual([
    'addAuthenticator',
    'addPasskey',
    'answerInvitation',
    'deletePasskey',
    'endOtherSessions',
    'endSession',
    'removeAuthenticator',
    'startPasskey',
  ]);
});

test('nobody is asked to prove once more who has not signed in', () => {
  const open = allRoutes.filter(
    (route) =>
      stepUpOf(route) !== null && route.permission === undefined && route.signedIn === undefined,
  );
  expect(open).toEqual([]);
});

/**
 * What a session that the identity provider of a company opened is answered, as far as the company goes; each says why it is no matter
 * of the person alone.
 */
const callsOfSession: Readonly<Record<string, string>> = {
  readMe: 'who works there, and where else a sign-in of another way leads',
  getUser: 'the own name and address, and people whom the role manages',
  changePlace: 'refuses the places that the provider does not open',
  listInvitations: 'lists those to the company',
  answerInvitation: 'answers those to the company',
  signOut: 'ends this session',
  listSessions: 'lists those that the provider opened',
  endSession: 'ends those that the provider opened',
  endOtherSessions: 'ends those that the provider opened',
  readFactors: 'says what is asked for',
  listPasskeys: 'says what is asked for',
  addAuthenticator: 'adds one to an account of the company alone',
  confirmAuthenticator: 'adds one to an account of the company alone',
  startPasskey: 'adds one to an account of the company alone',
  addPasskey: 'adds one to an account of the company alone',
  proveAgain: 'proves the session',
  startPasskeyProof: 'proves the session',
  listSavedViews: 'names of questions; what they list is asked again',
  saveView: 'names of questions; what they list is asked again',
  renameView: 'names of questions; what they list is asked again',
  removeView: 'names of questions; what they list is asked again',
};

const callsOfPerson = [
  'chooseOwnMail',
  'deletePasskey',
  'listCards',
  'listInsurances',
  'listOwnConsents',
  'offerStoredCards',
  'openInsurance',
  'removeAuthenticator',
  'removeCard',
  'separateInsurance',
  'withdrawConsent',
];

test('of every call of whoever has signed in it is known whether a company’s provider opens it', () => {
  const concerning = (concern: string | undefined) =>
    allRoutes
      .filter(({ signedIn, concerns }) => signedIn === true && concerns === concern)
      .map(({ name }) => name)
      .toSorted();
  expect(concerning(undefined)).toEqual([]);
  expect(concerning('session')).toEqual(Object.keys(callsOfSession).toSorted());
  expect(concerning('person')).toEqual(callsOfPerson);
});
