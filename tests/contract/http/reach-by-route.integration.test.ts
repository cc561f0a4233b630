import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextAgendaDay } from '@cotejo/tests/support/app/agenda-day.ts';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { recordKinds } from '@cotejo/contract/record/record-kinds.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { fillPath, isForStaff } from '@cotejo/contract/call.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { requiredColumns } from '@cotejo/domain/bulk-load/match-columns.ts';
import { roleNames, roles, type Role } from '@cotejo/domain/account/roles.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { grantMembership } from '@cotejo/store/account/create-account.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { Database } from '@cotejo/store/database.ts';
import { signedInAs, usualPlace } from '../../support/people/staff.ts';
import { bootApi, type BootedApi } from './boot-api.ts';
import {
  makeRecords,
  articleWords,
  newArticle,
  newEndpoint,
  newContact,
  newOrganization,
  newBanner,
  newDeadline,
  newPremiumChange,
  newSiteText,
  newPageSeo,
  newPartner,
  newPartnerSite,
  newRule,
  newSignIn,
  newSupportAccess,
  type ChileanRecords,
} from './chilean-records.ts';
import { watchWrites, type WatchedWrites } from './watch-writes.ts';

interface About {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  /** Of a list: what somebody of the place finds in it, and somebody of another does not. */
  readonly lists?: string;
  /** Whose work it is, where it is not the first role's of the table. */
  readonly by?: Role;
}

const companyAdmin: Role = 'ENTERPRISE_CLIENT_ADMIN';
const reason = 'a reason that is long enough';
const membership = { role: 'ENTERPRISE_PAYROLL_MANAGER', scopeKind: 'company', scopeId: 'one' };
const day = new Date().toISOString().slice(0, 10);
const agenda = { dueOn: nextAgendaDay(), dueTime: '10:30' };
const noPicture = `${'0'.repeat(40)}.webp`;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const ofLoad = ({ bulkLoadId }: ChileanRecords): About => ({
  params: { company: 'one', loadId: bulkLoadId },
});

/** What each call is about: a record of Chile or of the company `one`. */
const abouts: Readonly<Record<string, (made: ChileanRecords) => About>> = {
  listLeads: ({ lead }) => ({ lists: lead.id }),
  exportLeads: ({ lead }) => ({ query: 'format=csv', lists: lead.reference }),
  readLead: ({ lead }) => ({ params: { id: lead.id } }),
  readLeadHistory: ({ lead }) => ({ params: { id: lead.id } }),
  listLeadWorkers: ({ lead }) => ({ params: { id: lead.id } }),
  assignLead: ({ lead, desk }) => ({
    params: { id: lead.id },
    body: { version: lead.version, values: { assignedTo: desk.accountId } },
  }),
  unassignLead: ({ lead }) => ({ params: { id: lead.id }, body: { version: lead.version } }),
  reassignLead: ({ lead }) => ({ params: { id: lead.id }, body: { version: lead.version } }),
  readReassignment: ({ lead }) => ({ params: { id: lead.id } }),
  scheduleLead: ({ lead }) => ({
    params: { id: lead.id },
    body: { version: lead.version, values: agenda },
  }),
  separateLead: ({ lead }) => ({ params: { id: lead.id }, body: { version: lead.version } }),
  joinLeadAgain: ({ lead }) => ({ params: { id: lead.id }, body: { version: lead.version } }),
  updateLeadStatus: ({ lead }) => ({
    params: { id: lead.id },
    body: { version: lead.version, values: { status: '12', subStatus: '206' } },
  }),
  listEndpoints: ({ endpoint }) => ({ lists: endpoint.id }),
  exportEndpoints: () => ({ query: 'format=csv', lists: newEndpoint.values.url }),
  createEndpoint: () => ({ body: newEndpoint }),
  readEndpoint: ({ endpoint }) => ({ params: { id: endpoint.id } }),
  readEndpointHistory: ({ endpoint }) => ({ params: { id: endpoint.id } }),
  ...Object.fromEntries(
    ['rotateEndpointSecret', 'pauseEndpoint', 'enableEndpoint', 'endEndpoint', 'sendTestEvent'].map(
      (name) => [
        name,
        ({ endpoint }: ChileanRecords) => ({
          params: { id: endpoint.id },
          body: { version: endpoint.version },
        }),
      ],
    ),
  ),
  changeEndpoint: ({ endpoint }) => ({
    params: { id: endpoint.id },
    body: { version: endpoint.version, values: newEndpoint.values },
  }),
  redeliverEvents: ({ endpoint }) => ({
    params: { id: endpoint.id },
    body: { version: endpoint.version, values: { since: day, which: 'failed' } },
  }),
  listAssignmentRules: ({ rule }) => ({ lists: rule.id }),
  readAssignmentRule: ({ rule }) => ({ params: { id: rule.id } }),
  readAssignmentRuleHistory: ({ rule }) => ({ params: { id: rule.id } }),
  listRuleSupervisors: ({ rule }) => ({ params: { id: rule.id } }),
  changeAssignmentRule: ({ rule }) => ({
    params: { id: rule.id },
    body: { version: rule.version, values: newRule.values },
  }),
  setAssignmentRuleTeam: ({ rule }) => ({
    params: { id: rule.id },
    body: { version: rule.version, values: {} },
  }),
  ...Object.fromEntries(
    ['pauseAssignmentRule', 'resumeAssignmentRule'].map((name) => [
      name,
      ({ rule }: ChileanRecords) => ({
        params: { id: rule.id },
        body: { version: rule.version },
      }),
    ]),
  ),
  listCompanyPolicies: ({ companyPolicy }) => ({ lists: companyPolicy.id }),
  exportCompanyPolicies: () => ({ query: 'format=csv', lists: 'P-1' }),
  ...Object.fromEntries(
    ['readCompanyPolicy', 'readCompanyPolicyHistory', 'readPolicyCover'].map((name) => [
      name,
      ({ companyPolicy }: ChileanRecords) => ({ params: { id: companyPolicy.id } }),
    ]),
  ),
  ...Object.fromEntries(
    [
      'addPersonToPolicy',
      'changeCompanyPolicy',
      'duplicateCompanyPolicy',
      'renewCompanyPolicy',
      'removeCompanyPolicy',
      'removePersonFromPolicy',
      'setPolicyPrices',
      'tellInsurer',
    ].map((name) => [
      name,
      ({ companyPolicy }: ChileanRecords) => ({
        params: { id: companyPolicy.id },
        body: { version: companyPolicy.version, values: {} },
      }),
    ]),
  ),
  listCompanyPeriods: ({ companyPeriod }) => ({ lists: companyPeriod.id }),
  exportCompanyPeriods: () => ({ query: 'format=csv', lists: 'P-1' }),
  exportPeriodLines: ({ companyPeriod }) => ({
    params: { id: companyPeriod.id },
    query: 'format=csv',
  }),
  ...Object.fromEntries(
    ['readCompanyPeriod', 'readCompanyPeriodHistory'].map((name) => [
      name,
      ({ companyPeriod }: ChileanRecords) => ({ params: { id: companyPeriod.id } }),
    ]),
  ),
  ...Object.fromEntries(
    [
      'acceptCompanyPeriod',
      'requestPeriodUpdate',
      'answerPeriodUpdate',
      'recalculateCompanyPeriod',
      'addTaxDocument',
      'addCompanyPayment',
    ].map((name) => [
      name,
      ({ companyPeriod }: ChileanRecords) => ({
        params: { id: companyPeriod.id },
        body: { version: companyPeriod.version, reason: 'Falta una baja' },
      }),
    ]),
  ),
  listCompanyPayments: ({ companyPayment }) => ({ lists: companyPayment.id }),
  exportCompanyPayments: () => ({ query: 'format=csv', lists: 'OP-1' }),
  ...Object.fromEntries(
    ['readCompanyPayment', 'readCompanyPaymentHistory'].map((name) => [
      name,
      ({ companyPayment }: ChileanRecords) => ({ params: { id: companyPayment.id } }),
    ]),
  ),
  ...Object.fromEntries(
    [
      'confirmCompanyPayment',
      'confirmAnotherCompanyPayment',
      'rejectCompanyPayment',
      'applyCompanyPayment',
      'payBackCompanyPayment',
      'reverseCompanyPayment',
      'undoBankStatement',
    ].map((name) => [
      name,
      ({ companyPayment }: ChileanRecords) => ({
        params: { id: companyPayment.id },
        body: { version: companyPayment.version, reason: 'No está en la cartola' },
      }),
    ]),
  ),
  listTaxDocuments: ({ taxDocument }) => ({ lists: taxDocument.id }),
  exportTaxDocuments: () => ({ query: 'format=csv', lists: '123456' }),
  ...Object.fromEntries(
    ['readTaxDocument', 'readTaxDocumentHistory'].map((name) => [
      name,
      ({ taxDocument }: ChileanRecords) => ({ params: { id: taxDocument.id } }),
    ]),
  ),
  ...Object.fromEntries(
    [
      'publishTaxDocument',
      'rejectTaxDocument',
      'restoreTaxDocument',
      'annulTaxDocument',
      'changeTaxDocument',
      'commentOnTaxDocument',
      'noteOnTaxDocument',
      'removeTaxDocument',
    ].map((name) => [
      name,
      ({ taxDocument }: ChileanRecords) => ({
        params: { id: taxDocument.id },
        body: { version: taxDocument.version, reason: 'RUT equivocado' },
      }),
    ]),
  ),
  listCompanySignIns: ({ companySignIn }) => ({ lists: companySignIn.id }),
  ...Object.fromEntries(
    ['readCompanySignIn', 'readCompanySignInHistory'].map((name) => [
      name,
      ({ companySignIn }: ChileanRecords) => ({ params: { id: companySignIn.id } }),
    ]),
  ),
  changeCompanySignIn: ({ companySignIn: { id, version } }) => ({
    params: { id },
    body: { version, values: newSignIn.values },
  }),
  confirmSignInDomains: ({ companySignIn: { id, version } }) => ({
    params: { id },
    body: { version, reason },
  }),
  ...Object.fromEntries(
    [
      'turnOnCompanySignIn',
      'requireCompanySignIn',
      'allowCompanyPasswords',
      'turnOffCompanySignIn',
    ].map((name) => [
      name,
      ({ companySignIn }: ChileanRecords) => ({
        params: { id: companySignIn.id },
        body: { version: companySignIn.version },
      }),
    ]),
  ),
  listSupportAccesses: ({ supportAccess }) => ({ lists: supportAccess.id }),
  ...Object.fromEntries(
    ['readSupportAccess', 'readSupportAccessHistory'].map((name) => [
      name,
      ({ supportAccess }: ChileanRecords) => ({ params: { id: supportAccess.id } }),
    ]),
  ),
  endSupportAccess: ({ supportAccess: { id, version } }) => ({
    params: { id },
    body: { version },
  }),
  listInsurerFiles: ({ companyPolicy }) => ({ params: { id: companyPolicy.id } }),
  listMemberProcesses: ({ process }) => ({ lists: process.id }),
  ...Object.fromEntries(
    ['readMemberProcess', 'readMemberProcessHistory'].map((name) => [
      name,
      ({ process }: ChileanRecords) => ({ params: { id: process.id } }),
    ]),
  ),
  ...Object.fromEntries(
    ['acceptActivation', 'acceptCancellation', 'declineActivation', 'declineCancellation'].map(
      (name) => [
        name,
        ({ process }: ChileanRecords) => ({
          params: { id: process.id },
          body: { version: process.version, values: {} },
        }),
      ],
    ),
  ),
  listEmployees: ({ companyPerson }) => ({ lists: companyPerson.id }),
  exportEmployees: () => ({ query: 'format=csv', lists: 'Ana Soto' }),
  ...Object.fromEntries(
    ['readEmployee', 'readEmployeeHistory'].map((name) => [
      name,
      ({ companyPerson }: ChileanRecords) => ({ params: { id: companyPerson.id } }),
    ]),
  ),
  ...Object.fromEntries(
    [
      'addEmployeeToPolicy',
      'removeEmployeeFromPolicy',
      'changeEmployee',
      'changeCoveredEmployee',
      'removeEmployee',
    ].map((name) => [
      name,
      ({ companyPerson }: ChileanRecords) => ({
        params: { id: companyPerson.id },
        body: { version: companyPerson.version, values: {} },
      }),
    ]),
  ),
  listLeadDeadlines: ({ deadline }) => ({ lists: deadline.id }),
  createLeadDeadline: () => ({ body: newDeadline }),
  readLeadDeadline: ({ deadline }) => ({ params: { id: deadline.id } }),
  readLeadDeadlineHistory: ({ deadline }) => ({ params: { id: deadline.id } }),
  changeLeadDeadline: ({ deadline }) => ({
    params: { id: deadline.id },
    body: { version: deadline.version, values: newDeadline.values },
  }),
  ...Object.fromEntries(
    ['pauseLeadDeadline', 'resumeLeadDeadline'].map((name) => [
      name,
      ({ deadline }: ChileanRecords) => ({
        params: { id: deadline.id },
        body: { version: deadline.version },
      }),
    ]),
  ),
  listBanners: ({ banner }) => ({ lists: banner.id }),
  createBanner: () => ({ body: newBanner }),
  readBanner: ({ banner }) => ({ params: { id: banner.id } }),
  readBannerHistory: ({ banner }) => ({ params: { id: banner.id } }),
  changeBanner: ({ banner }) => ({
    params: { id: banner.id },
    body: { version: banner.version, values: newBanner.values },
  }),
  listPremiumChanges: ({ premiumChange }) => ({ lists: premiumChange.id }),
  createPremiumChange: ({ premiumChange }) => ({
    body: newPremiumChange(premiumChange.productCode),
  }),
  readPremiumChange: ({ premiumChange }) => ({ params: { id: premiumChange.id } }),
  readPremiumChangeHistory: ({ premiumChange }) => ({ params: { id: premiumChange.id } }),
  ...Object.fromEntries(
    ['approvePremiumChange', 'withdrawPremiumChange'].map((name) => [
      name,
      ({ premiumChange }: ChileanRecords) => ({
        params: { id: premiumChange.id },
        body: { version: premiumChange.version },
      }),
    ]),
  ),
  listPartners: ({ newcomer }) => ({ lists: newcomer.id }),
  createPartner: () => ({ body: newPartner }),
  readPartner: ({ newcomer }) => ({ params: { id: newcomer.id } }),
  readPartnerHistory: ({ newcomer }) => ({ params: { id: newcomer.id } }),
  ...Object.fromEntries(
    (
      [
        ['changePartner', newPartner.values],
        ['approvePartner', undefined],
        ['renamePartner', { name: 'Mutual' }],
        ['withdrawPartner', undefined],
        ['restorePartner', undefined],
      ] as const
    ).map(([name, values]) => [
      name,
      ({ newcomer }: ChileanRecords) => ({
        params: { id: newcomer.id },
        body: { version: newcomer.version, values },
      }),
    ]),
  ),
  listSiteTexts: ({ siteText }) => ({ lists: siteText.id }),
  createSiteText: () => ({ body: newSiteText }),
  readSiteText: ({ siteText }) => ({ params: { id: siteText.id } }),
  readSiteTextHistory: ({ siteText }) => ({ params: { id: siteText.id } }),
  ...Object.fromEntries(
    (
      [
        ['editSiteText', { page1: '/contacto', text1: 'Contacto' }],
        ['scheduleSiteText', { day: '2027-01-04', hour: '09:00' }],
        ['restoreSiteText', { number: 1 }],
        ['publishSiteText', undefined],
        ['cancelSiteText', undefined],
        ['withdrawSiteText', undefined],
      ] as const
    ).map(([name, values]) => [
      name,
      ({ siteText }: ChileanRecords) => ({
        params: { id: siteText.id },
        body: { version: siteText.version, ...(values === undefined ? {} : { values }) },
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['publishBanner', 'withdrawBanner'].map((name) => [
      name,
      ({ banner }: ChileanRecords) => ({
        params: { id: banner.id },
        body: { version: banner.version },
      }),
    ]),
  ),
  ...Object.fromEntries(
    [
      ['setPartnerSiteFavicon', { favicon: noPicture }],
      ['setPartnerSiteLogo', { logo: noPicture }],
    ].map(([name, values]) => [
      name,
      ({ partnerSite }: ChileanRecords) => ({
        params: { id: partnerSite.id },
        body: { version: partnerSite.version, values },
      }),
    ]),
  ),
  listPageSeo: ({ pageSeo }) => ({ lists: pageSeo.id }),
  createPageSeo: () => ({ body: newPageSeo }),
  readPageSeo: ({ pageSeo }) => ({ params: { id: pageSeo.id } }),
  readPageSeoHistory: ({ pageSeo }) => ({ params: { id: pageSeo.id } }),
  ...Object.fromEntries(
    [
      ['editPageSeo', { title: 'Otro', indexed: true }],
      ['setPageSeoImage', { image: noPicture }],
      ['restorePageSeo', { number: 1 }],
    ].map(([name, values]) => [
      name,
      ({ pageSeo }: ChileanRecords) => ({
        params: { id: pageSeo.id },
        body: { version: pageSeo.version, values },
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['removePageSeoImage', 'publishPageSeo', 'withdrawPageSeo'].map((name) => [
      name,
      ({ pageSeo }: ChileanRecords) => ({
        params: { id: pageSeo.id },
        body: { version: pageSeo.version },
      }),
    ]),
  ),
  listLegalTexts: ({ legalText }) => ({ lists: legalText.id }),
  readLegalText: ({ legalText }) => ({ params: { id: legalText.id } }),
  readLegalTextHistory: ({ legalText }) => ({ params: { id: legalText.id } }),
  ...Object.fromEntries(
    [
      ['editLegalText', { title: 'Uno', summary: 'Dos', body: '## Tres' }],
      ['publishLegalText', { validFrom: '2090-01-01' }],
      ['restoreLegalText', { number: 1 }],
    ].map(([name, values]) => [
      name,
      ({ legalText }: ChileanRecords) => ({
        params: { id: legalText.id },
        body: { version: legalText.version, values },
      }),
    ]),
  ),
  listPartnerSites: ({ partnerSite }) => ({ lists: partnerSite.id }),
  createPartnerSite: () => ({ body: newPartnerSite }),
  readPartnerSite: ({ partnerSite }) => ({ params: { id: partnerSite.id } }),
  readPartnerSiteHistory: ({ partnerSite }) => ({ params: { id: partnerSite.id } }),
  writePartnerSiteHtml: ({ partnerSite }) => ({
    params: { id: partnerSite.id },
    body: { version: partnerSite.version, values: { headerDraft: '<p>Banco</p>' } },
  }),
  changePartnerSite: ({ partnerSite }) => ({
    params: { id: partnerSite.id },
    body: { version: partnerSite.version, values: newPartnerSite.values },
  }),
  ...Object.fromEntries(
    [
      'showPartnerSiteHtml',
      'removePartnerSiteFavicon',
      'removePartnerSiteLogo',
      'publishPartnerSite',
      'pausePartnerSite',
    ].map((name) => [
      name,
      ({ partnerSite }: ChileanRecords) => ({
        params: { id: partnerSite.id },
        body: { version: partnerSite.version },
      }),
    ]),
  ),
  listOrganizations: ({ organization }) => ({ query: 'code=T-2', lists: organization.id }),
  exportOrganizations: () => ({ query: 'format=csv&code=T-2', lists: 'T-2' }),
  createOrganization: () => ({ body: newOrganization }),
  readOrganization: ({ organization }) => ({ params: { id: organization.id } }),
  readOrganizationHistory: ({ organization }) => ({ params: { id: organization.id } }),
  readOrganizationMetrics: ({ organization }) => ({
    params: { id: organization.id },
    query: `from=${day}&to=${day}`,
  }),
  changeOrganization: ({ organization }) => ({
    params: { id: organization.id },
    body: { version: organization.version, values: newOrganization.values },
  }),
  ...Object.fromEntries(
    ['openOrganization', 'closeOrganization', 'deleteOrganization'].map((name) => [
      name,
      ({ organization }: ChileanRecords) => ({
        params: { id: organization.id },
        body: { version: organization.version },
      }),
    ]),
  ),
  listInsurers: ({ insurer }) => ({ query: 'code=T-2', lists: insurer.id }),
  readInsurer: ({ insurer }) => ({ params: { id: insurer.id } }),
  readInsurerHistory: ({ insurer }) => ({ params: { id: insurer.id } }),
  setInsurerCuttingDay: ({ insurer }) => ({
    params: { id: insurer.id },
    body: { version: insurer.version, values: { cuttingDay: 20, effectiveFrom: tomorrow } },
  }),
  setInsurerWindows: ({ insurer }) => ({
    params: { id: insurer.id },
    body: {
      version: insurer.version,
      values: {
        activationBack: 10,
        activationAhead: 10,
        cancellationBack: 10,
        cancellationAhead: 10,
        answerDays: 10,
        effectiveFrom: tomorrow,
      },
    },
  }),
  addInsurerContact: ({ insurer }) => ({
    params: { id: insurer.id },
    body: { version: insurer.version, values: newContact },
  }),
  changeInsurerContact: ({ insurer }) => {
    const [contact] = insurer.cells.contacts;
    const id = contact?.id ?? '';
    return {
      params: { id: insurer.id },
      body: { version: insurer.version, values: { contact: id, of: { [id]: newContact } } },
    };
  },
  endInsurerContact: ({ insurer }) => ({
    params: { id: insurer.id },
    body: { version: insurer.version, values: { contact: insurer.cells.contacts[0]?.id } },
  }),
  listArticleTexts: ({ articleText }) => ({ lists: articleText.id }),
  exportArticleTexts: () => ({ query: 'format=csv', lists: articleWords.title }),
  createArticleText: () => ({ body: newArticle }),
  readArticleText: ({ articleText }) => ({ params: { id: articleText.id } }),
  readArticleTextHistory: ({ articleText }) => ({ params: { id: articleText.id } }),
  ...Object.fromEntries(
    ['previewArticleText', 'publishArticleText', 'cancelArticleText', 'withdrawArticleText'].map(
      (name) => [
        name,
        ({ articleText }: ChileanRecords) => ({
          params: { id: articleText.id },
          body: { version: articleText.version },
        }),
      ],
    ),
  ),
  editArticleText: ({ articleText }) => ({
    params: { id: articleText.id },
    body: { version: articleText.version, values: articleWords },
  }),
  readdressArticleText: ({ articleText }) => ({
    params: { id: articleText.id },
    body: { version: articleText.version, values: { slug: 'otra-direccion' } },
  }),
  scheduleArticleText: ({ articleText }) => ({
    params: { id: articleText.id },
    body: { version: articleText.version, values: { day, hour: '09:00' } },
  }),
  restoreArticleText: ({ articleText }) => ({
    params: { id: articleText.id },
    body: { version: articleText.version, values: { number: 1 } },
  }),
  listTickets: ({ ticket }) => ({ lists: ticket.id }),
  exportTickets: ({ ticket }) => ({ query: 'format=csv', lists: ticket.reference }),
  ...Object.fromEntries(
    [
      'readTicket',
      'readTicketHistory',
      'listTicketWorkers',
      'listMergeTargets',
      'listTicketLinks',
      'listLinkedOfTicket',
      'takeTicket',
      'reopenTicket',
      'separateTicket',
    ].map((name) => [name, aboutTicket()]),
  ),
  noteTicket: aboutTicket({ text: reason }),
  answerTicket: aboutTicket({ text: reason, next: 'PENDING' }),
  assignTicket: ({ ticket, desk }) => aboutTicket({ assignedTo: desk.accountId })({ ticket }),
  unassignTicket: aboutTicket({}),
  holdTicket: aboutTicket({ text: reason, holdUntil: day }),
  solveTicket: aboutTicket({ why: 'answered' }),
  noteTicketPresence: ({ ticket }) => ({ params: { id: ticket.id }, body: { isWriting: false } }),
  mergeTicket: ({ ticket }) => aboutTicket({ into: ticket.id })({ ticket }),
  linkTicket: ({ ticket }) => aboutTicket({ about: ticket.id })({ ticket }),
  unlinkTicket: ({ ticket }) => aboutTicket({ about: ticket.id })({ ticket }),
  classifyTicket: aboutTicket({ kind: 'question', priority: 'normal' }),
  readPurchaseLead: ({ unknown }) => ({ params: { purchaseId: unknown.purchase.id } }),
  finishMixedSale: ({ unknown }) => ({
    params: { purchaseId: unknown.purchase.id },
    body: { confirmed: true, reason },
  }),
  findRefundable: ({ confirmed }) => ({
    query: `reference=${getPurchaseReference(confirmed.purchase.id)}`,
    lists: confirmed.purchase.id,
  }),
  refundPurchase: ({ confirmed }) => ({
    params: { purchaseId: confirmed.purchase.id },
    body: { reason },
  }),
  decideRefundRequest: ({ refundRequestId }) => ({
    params: { requestId: refundRequestId },
    body: { confirmed: false, reason },
  }),
  payOutRefund: ({ failed }) => ({
    params: { attemptId: failed.attemptId },
    body: { operationNumber: '7781234', paidOn: day },
  }),
  retryRefund: ({ failed }) => ({ params: { attemptId: failed.attemptId } }),
  decideCharge: ({ unknown }) => ({
    params: { attemptId: unknown.attemptId },
    body: { charged: true, reason },
  }),
  lookUpCharge: ({ unknown }) => ({ params: { attemptId: unknown.attemptId } }),
  cancelCharge: ({ unknown }) => ({ params: { attemptId: unknown.attemptId } }),
  decideChargeback: ({ unknown }) => ({
    params: { attemptId: unknown.attemptId },
    body: { decision: 'lost', reason },
  }),
  listAttention: ({ unknown }) => ({ lists: unknown.purchase.id }),
  listWaiting: ({ transfer }) => ({ lists: transfer.attemptId }),
  exportWaiting: ({ transfer }) => ({
    query: 'format=csv',
    lists: getPurchaseReference(transfer.purchase.id),
  }),
  readWaiting: ({ transfer }) => ({ params: { id: transfer.attemptId } }),
  readWaitingHistory: ({ transfer }) => ({ params: { id: transfer.attemptId } }),
  listDeclarationReviews: ({ declarationId }) => ({ lists: declarationId }),
  readDeclarationReview: ({ declarationId }) => ({ params: { declarationId } }),
  askForInsurer: ({ declarationId }) => ({
    params: { declarationId },
    body: { asked: ['blood-test'], answer: { by: 'Ana Soto', on: day, reference: 'A-1' } },
  }),
  decideDeclaration: ({ declarationId }) => ({
    params: { declarationId },
    body: { outcome: 'accepted', reason, answer: { by: 'Ana Soto', on: day, reference: 'A-1' } },
  }),
  listTransfers: ({ transfer }) => ({ lists: transfer.attemptId }),
  readTransfer: ({ transfer }) => ({ params: { attemptId: transfer.attemptId } }),
  openTransferProof: ({ transfer, proofId }) => ({
    params: { attemptId: transfer.attemptId, proofId },
  }),
  matchTransfer: ({ transfer }) => ({
    params: { attemptId: transfer.attemptId },
    body: { amount: 1_000, receivedOn: day, operationNumber: '99812', reason },
  }),
  rejectTransfer: ({ transfer }) => ({
    params: { attemptId: transfer.attemptId },
    body: { reason: 'proof_unreadable' },
  }),
  listPaymentRoutes: ({ routeId }) => ({ lists: routeId }),
  listPaymentAccounts: ({ accountId }) => ({ lists: accountId }),
  ...Object.fromEntries(
    ['readPaymentRoute', 'readPaymentRouteHistory'].map((name) => [
      name,
      ({ routeId }: ChileanRecords) => ({ params: { id: routeId } }),
    ]),
  ),
  ...Object.fromEntries(
    ['readPaymentAccount', 'readPaymentAccountHistory'].map((name) => [
      name,
      ({ accountId }: ChileanRecords) => ({ params: { id: accountId } }),
    ]),
  ),
  changePaymentRoute: ({ routeId }) => ({
    params: { id: routeId },
    body: { version: 1, reason, values: { providers: ['mercadopago'] } },
  }),
  giveProductRoute: ({ routeId }) => ({
    params: { id: routeId },
    body: { version: 1, reason, values: { providers: ['mercadopago'], productCode: 'QPS901' } },
  }),
  dropProductRoute: ({ routeId }) => ({ params: { id: routeId }, body: { version: 1, reason } }),
  ...Object.fromEntries(
    ['holdPaymentAccount', 'releasePaymentAccount'].map((name) => [
      name,
      ({ accountId }: ChileanRecords) => ({
        params: { id: accountId },
        body: { version: 1, reason },
      }),
    ]),
  ),
  listDeskSubjectRequests: ({ subjectRequestId }) => ({ lists: subjectRequestId }),
  readSubjectRequest: ({ subjectRequestId }) => ({ params: { id: subjectRequestId } }),
  readSubjectRequestHistory: ({ subjectRequestId }) => ({ params: { id: subjectRequestId } }),
  takeInSubjectRequest: () => ({
    body: {
      values: {
        kind: 'erasure',
        name: 'Ana Soto',
        email: 'ana@correo.cl',
        countryCode: 'CL',
        language: 'es',
      },
    },
  }),
  takeSubjectRequest: ({ subjectRequestId }) => ({
    params: { id: subjectRequestId },
    body: { version: 1 },
  }),
  tellCompanyOfSubjectRequest: ({ subjectRequestId }) => ({
    params: { id: subjectRequestId },
    body: { version: 1, values: { company: 'one' } },
  }),
  ...Object.fromEntries(
    [
      'proveSubjectRequest',
      'completeSubjectRequest',
      'extendSubjectRequest',
      'refuseSubjectRequest',
    ].map((name) => [
      name,
      ({ subjectRequestId }: ChileanRecords) => ({
        params: { id: subjectRequestId },
        body: { version: 1, values: { reason } },
      }),
    ]),
  ),
  getSubjectCopy: ({ subjectRequestId }) => ({ params: { id: subjectRequestId } }),
  listAudit: ({ desk }) => ({ query: `actorId=${desk.accountId}`, lists: desk.accountId }),
  resolveOddReading: ({ desk }) => ({ params: { id: desk.accountId }, body: { reason } }),
  listAccounts: ({ employee }) => ({ lists: employee.accountId }),
  exportAccounts: ({ employee }) => ({
    query: 'format=csv',
    lists: employee.email.toLowerCase(),
    by: companyAdmin,
  }),
  listAccessRequests: ({ invitationId }) => ({ lists: invitationId, by: companyAdmin }),
  inviteAccount: () => ({
    body: { name: 'Ana Soto', email: 'ana@one.example', language: 'es', membership },
    by: companyAdmin,
  }),
  readAccessRequest: ({ invitationId }) => ({ params: { id: invitationId }, by: companyAdmin }),
  readAccessRequestHistory: ({ invitationId }) => ({
    params: { id: invitationId },
    by: companyAdmin,
  }),
  ...Object.fromEntries(
    (['confirmAccessRequest', 'declineAccessRequest', 'inviteAgain'] as const).map((call) => [
      call,
      ({ invitationId }: ChileanRecords) => ({
        params: { id: invitationId },
        body: { version: 1 },
        by: companyAdmin,
      }),
    ]),
  ),
  decideAccessRequest: ({ invitationId }) => ({
    params: { id: invitationId },
    body: { confirmed: true },
    by: companyAdmin,
  }),
  readAccount: ({ employee }) => ({ params: { id: employee.accountId } }),
  readAccountHistory: ({ employee }) => ({ params: { id: employee.accountId } }),
  listSupervisors: ({ employee }) => ({ params: { id: employee.accountId } }),
  grantRole: ({ employee }) => ({
    params: { id: employee.accountId },
    body: { version: 1, values: { role: membership.role, place: 'company one' } },
  }),
  endRole: ({ employee }) => ({
    params: { id: employee.accountId },
    body: { version: 1, values: { role: `${membership.role} company one` } },
  }),
  resetSecondFactor: ({ employee }) => ({
    params: { id: employee.accountId },
    body: { version: 1 },
  }),
  endAccountSessions: ({ employee }) => ({
    params: { id: employee.accountId },
    body: { version: 1 },
  }),
  disableAccount: ({ employee }) => ({ params: { id: employee.accountId }, body: { version: 1 } }),
  enableAccount: ({ employee }) => ({ params: { id: employee.accountId }, body: { version: 1 } }),
  listLoadCompanies: () => ({ lists: '"code":"one"' }),
  listLoads: ({ bulkLoadId }) => ({ params: { company: 'one' }, lists: bulkLoadId }),
  readLoad: ofLoad,
  listLoadRows: ofLoad,
  downloadLoad: ofLoad,
  confirmLoad: (made) => ({ ...ofLoad(made), body: { digest: 'what was seen' } }),
  correctLoadCell: (made) => {
    const { params } = ofLoad(made);
    return {
      params: { ...params, number: '2' },
      body: { column: 'email', from: 'a@one.example', to: '' },
    };
  },
  matchLoad: (made) => ({
    ...ofLoad(made),
    body: {
      columns: requiredColumns('people').map((column, at) => ({ column, at })),
    },
  }),
  pauseLoad: ofLoad,
  resumeLoad: ofLoad,
  undoLoad: ofLoad,
  cancelLoad: ofLoad,
};

/** Its record, or an act on it. */
function aboutTicket(values: object = {}) {
  return ({ ticket: { id, version } }: Pick<ChileanRecords, 'ticket'>): About => ({
    params: { id },
    body: { version, values },
  });
}

/** Calls that are held against their reach elsewhere: the file and the beginning of a test's title, or words where many files do. */
const elsewhere: Readonly<Record<string, string>> = {
  // Its form offers nobody a place out of reach: a wrong value, as the test beside its source holds it.
  createInvitation: 'api/managed-account/access-requests.integration.test.ts',
  listHeldLeads:
    'api/lead/leads.integration: customers and advisers see where what they bought stands',
  decodePayloads:
    'api/codec/mount-codec.integration: staff of a country open what names records of their country alone',
  encodePayloads: 'role-by-route: who reaches everything',
  readLedger:
    'api/ledger/ledger.integration: staff of a country read the accounts in its currency alone',
  listLedgerComparisons:
    'api/ledger/ledger.integration: staff of a country read the accounts in its currency alone',
  writeOffCharge:
    'api/ledger/ledger.integration: two people write off what a provider never settled',
  undoLedgerWriteOff:
    'api/ledger/ledger.integration: two people write off what a provider never settled',
  addSettlement:
    'api/ledger/settlements.integration: staff of another country bring no file of Webpay and see none',
  listSettlements:
    'api/ledger/settlements.integration: staff of another country bring no file of Webpay and see none',
  readPartnerFile:
    'api/staff/transfers.integration: of another country, without its columns or no sheet at all changes nothing',
  watchPaymentRoutes:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchPaymentAccounts:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  // They belong to no country, and name no record of one.
  listSchedules:
    'api/schedule/schedules.integration: who reads only does not act, and who works for one country neither',
  readSchedule:
    'api/schedule/schedules.integration: who reads only does not act, and who works for one country neither',
  listScheduleRuns:
    'api/schedule/schedules.integration: who reads only does not act, and who works for one country neither',
  pauseSchedule:
    'api/schedule/schedules.integration: who reads only does not act, and who works for one country neither',
  resumeSchedule:
    'api/schedule/schedules.integration: who reads only does not act, and who works for one country neither',
  runSchedule:
    'api/schedule/schedules.integration: who reads only does not act, and who works for one country neither',
  markAttentionSeen: 'api/staff/attention.integration: what belongs to another country',
  sendMessageAgain: 'api/staff/attention.integration: a message that was given up',
  listUnsentMessages:
    'api/message/messages.integration: staff see what did not arrive in their countries',
  retryMessage:
    'api/message/messages.integration: what somebody else has moved, or is of another country, is not acted on',
  skipMessage:
    'api/message/messages.integration: what somebody else has moved, or is of another country, is not acted on',
  exportAudit:
    'api/audit/audit-reach.integration: is given to the second of two people who ask for exactly the same, of their place',
  watchLeads:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchAccounts:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchAccessRequests:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchWaiting:
    'api/staff/waiting.integration: an open list hears of what came to wait and of what somebody said, and of nothing of another country',
  writeToDesk: 'api/person/people.integration: whoever has signed in writes to the desk',
  searchDesk:
    'api/person/people.integration: a person is read whole by who works with something of theirs',
  readPerson:
    'api/person/people.integration: a person is read whole by who works with something of theirs',
  listPurchases: 'api/person/people.integration: the page of a request and of a purchase',
  readPurchaseRecord: 'api/person/people.integration: the page of a request and of a purchase',
  readPurchaseHistory: 'api/person/people.integration: the page of a request and of a purchase',
  listPolicyRecords: 'api/person/people.integration: finds a record by its own code',
  readPolicyRecord: 'api/person/people.integration: finds a record by its own code',
  readPolicyRecordHistory: 'api/person/people.integration: finds a record by its own code',
  listRefunds: 'api/staff/refund-list.integration: staff of another country',
  watchRefunds:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  readRefund: 'api/staff/refund-list.integration: staff of another country',
  readRefundHistory: 'api/staff/refund-list.integration: staff of another country',
  watchArticleTexts:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchTickets:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  markFeedbacksRead:
    'tests/record/note.integration: a selection is moved one by one: what is foreign',
  watchDeskSubjectRequests:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  listSubjectRequests:
    'api/privacy/subject-requests.integration: a customer is known by the password',
  openSubjectRequest:
    'api/privacy/subject-requests.integration: a customer is known by the password',
  watchGivenFeedback:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  listGivenFeedback:
    'api/feedback/given-feedback.integration: of another country nothing is listed',
  readGivenFeedback:
    'api/feedback/given-feedback.integration: of another country nothing is listed',
  readGivenFeedbackHistory:
    'api/feedback/given-feedback.integration: of another country nothing is listed',
  markFeedbackRead: 'api/feedback/given-feedback.integration: of another country nothing is listed',
  createAdviser:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  readAdviser:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  readAdviserHistory:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  changeAdviser:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  ...Object.fromEntries(
    [
      'uploadAdviserPhoto',
      'uploadSiteFavicon',
      'uploadSiteLogo',
      'uploadSharePicture',
      'uploadArticlePicture',
    ].map((name) => [name, 'api/media/pictures.integration: each use has its own people']),
  ),
  setAdviserPhoto:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  removeAdviserPhoto:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  publishAdviser:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  withdrawAdviser:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  listAdvisers:
    'api/adviser/advisers.integration: a supervisor adds and changes advisers of the own team, a manager those of the own country',
  watchAdvisers:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  listBookedCalls:
    'api/booking/booked-calls.integration: of another country, team and person there is no call',
  readBookedCall:
    'api/booking/booked-calls.integration: of another country, team and person there is no call',
  readBookedCallHistory:
    'api/booking/booked-calls.integration: of another country, team and person there is no call',
  markCallDone:
    'api/booking/booked-calls.integration: of another country, team and person there is no call',
  markCallMissed:
    'api/booking/booked-calls.integration: of another country, team and person there is no call',
  moveBookedCall:
    'api/booking/booked-calls.integration: of another country, team and person there is no call',
  watchBookedCalls:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  publishFeedback: 'api/feedback/given-feedback.integration: of another country nothing is listed',
  withdrawFeedback: 'api/feedback/given-feedback.integration: of another country nothing is listed',
  clearCaches:
    'api/cache/caches.integration: what is kept of the database is read again once an administrator',
  createAssignmentRule:
    'api/lead/rules.integration: a supervisor makes rules for the own team, and for nobody else',
  watchAssignmentRules:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  createEmployee: 'api/employee/employees.integration: own, foreign, and nobody',
  findEmployee: 'api/employee/employees.integration: own, foreign, and nobody',
  watchEmployees:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  answerMemberProcesses:
    'workers/insurer-notice/send-insurer-files.integration: references of nobody, of another insurer',
  openInsurerFile:
    'workers/insurer-notice/send-insurer-files.integration: staff send it before the day; the company sees what was sent',
  watchMemberProcesses:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  createCompanyPolicy: 'api/company-policy/company-policies.integration: own, foreign and nobody',
  addCompanyPolicies: 'api/company-policy/company-policies.integration: own, foreign and nobody',
  takeBankStatement:
    'api/company-payment/company-payments.integration: a bank’s statement confirms what others noted',
  watchCompanyPayments:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  openPaymentFile:
    'api/company-payment/company-payments.integration: a proof is told by its contents, and only saved',
  uploadPaymentFile:
    'api/company-payment/company-payments.integration: a proof is told by its contents, and only saved',
  watchTaxDocuments:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  openTaxFile:
    'api/tax-document/tax-documents.integration: own, foreign and nobody: documents of another company',
  uploadTaxFile:
    'api/tax-document/tax-documents.integration: a file is told by its contents, kept sealed',
  createCompanySignIn: 'api/company-sign-in/company-sign-in.integration: own, foreign and nobody',
  openSupportAccess: 'api/support-access/support-access.integration: own, foreign and nobody',
  watchSupportAccesses:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  testCompanySignIn: 'api/company-sign-in/company-sign-in.integration: own, foreign and nobody',
  watchCompanySignIns:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  watchCompanyPeriods:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  watchCompanyPolicies:
    'api/employee/employees.integration: an open list of another company hears of its own people, and never of these',
  listManagedProducts:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  readManagedProduct:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  readManagedProductHistory:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  changeProductPrices:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  changeProductTexts:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  changeProductTerms:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  changeProductCover:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  addProductOffer:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  changeProductOffer:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  endProductOffer:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  changeProductSteps:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  copyProduct:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  makeEmptyProduct:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  launchProduct:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  withdrawProduct:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  putProductBack:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  listCatalogueChanges:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  readCatalogueChange:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  readCatalogueChangeHistory:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  proposeCatalogueChange:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  approveCatalogueChange:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  declineCatalogueChange:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  withdrawCatalogueChange:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  undoCatalogueChange:
    'api/catalogue-change/change-prices.integration: products and changes of another country do not exist',
  watchManagedProducts:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchCatalogueChanges:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchLeadDeadlines:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchPremiumChanges:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchPartners:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchBanners:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchSiteTexts:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchPageSeo:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchLegalTexts:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchPartnerSites:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchOrganizations:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchInsurers:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  watchEndpoints:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  assignLeads: 'tests/record/note.integration: a selection is moved one by one: what is foreign',
  reassignLeads: 'tests/record/note.integration: a selection is moved one by one: what is foreign',
  updateLeadStatuses:
    'tests/record/note.integration: a selection is moved one by one: what is foreign',
  unassignLeads: 'tests/record/note.integration: a selection is moved one by one: what is foreign',
  unassignTickets:
    'tests/record/note.integration: a selection is moved one by one: what is foreign',
  assignTickets: 'tests/record/note.integration: a selection is moved one by one: what is foreign',
  reopenTickets: 'tests/record/note.integration: a selection is moved one by one: what is foreign',
  solveTickets: 'tests/record/note.integration: a selection is moved one by one: what is foreign',
  disableAccounts:
    'api/managed-account/manage.integration: are disabled together and let in again, and who is elsewhere',
  enableAccounts:
    'api/managed-account/manage.integration: are disabled together and let in again, and who is elsewhere',
  watchBillingPeriods:
    'tests/record/note.integration: hears that a record of it changed, and of none that is foreign',
  listBillingPeriods: 'api/billing/periods.integration: staff of another country',
  exportBillingPeriods: 'api/billing/periods.integration: staff of another country',
  readBillingPeriod: 'api/billing/periods.integration: staff of another country',
  readBillingPeriodHistory: 'api/billing/periods.integration: staff of another country',
  setBillingPeriodTry: 'api/billing/periods.integration: staff of another country',
  chargeBillingPeriod: 'api/billing/periods.integration: staff of another country',
  chargeBillingPeriods: 'api/billing/periods.integration: staff of another country',
  resolveBillingPeriod: 'api/billing/periods.integration: staff of another country',
  giveUpBillingPeriod: 'api/billing/periods.integration: staff of another country',
  recordDebtCall: 'api/billing/periods.integration: staff of another country',
  recordCoverNotice: 'api/billing/periods.integration: staff of another country',
  withdrawCoverNotice: 'api/billing/periods.integration: staff of another country',
  reinstatePolicy: 'api/billing/periods.integration: staff of another country',
  uploadLoad:
    'api/bulk-load/bulk-loads.integration: of another company and of none: the same answer',
  watchLoads:
    'api/bulk-load/bulk-loads.integration: an open page hears of the loads of its company, and of none of another',
  readSalesDashboard: 'api/staff/sales-dashboard.integration: own, foreign and nobody',
  readLeadDashboard: 'api/lead/dashboard.integration: own, foreign and nobody',
  readDeskCounts: 'api/staff/counts.integration: own, foreign and nobody',
  listPermissions: 'the same table for everybody',
};

/** Temporal has no such workflow here: the call gets past its reach, and finds none. */
const endsInTemporal = ['retryRefund'];
/** A copy is there once it was made. */
const withoutRecord = ['getSubjectCopy'];

const guarded = allRoutes.filter((route) => route.permission !== undefined);

let api: BootedApi;
let writes: WatchedWrites;
let made: ChileanRecords;
const writtenAtOne = new Set<string>();
const near = new Map<Role, string>();
const far = new Map<Role, string>();
beforeAll(async () => {
  api = await bootApi({ LIMIT_TIMES: '100' });
  writes = await watchWrites(api.ownerUrl);
  made = await makeRecords(api);
  for (const role of roleNames) {
    near.set(role, (await signedInAs(api.dependencies, role, usualPlace(role))).authorization);
    far.set(role, (await signedInFar(role)).authorization);
  }
  // Who needs one has a support access open where they are, and no other.
  const owner = Database.open(api.ownerUrl);
  await addCompany(owner, { code: 'far', legalName: 'Far', country: 'PE' });
  await owner.close();
  for (const role of roleNames.filter((each) => getGrant(each, 'support-access:open') !== null)) {
    await openSupportAccess(near.get(role), 'one');
    await openSupportAccess(far.get(role), 'far');
  }
}, 120_000);
afterAll(async () => {
  await writes?.close();
  await api.stop();
});

async function openSupportAccess(authorization = '', company: string) {
  const { status } = await api.fetch('/api/support-accesses', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ values: { ...newSupportAccess.values, company } }),
  });
  if (status !== 201) throw new Error(`a support access at ${company} was answered with ${status}`);
}

/**
 * Somebody of another place who has the same role at the place of the records, too: their session works for the other
 * one, and may nothing that it may not do by itself.
 */
async function signedInFar(role: Role) {
  const place = usualPlace(role, 'PE');
  const [scopeKind, scopeId] = usualPlace(role);
  const person = await signedInAs(api.dependencies, role, place);
  const isElsewhere = place[1] !== scopeId;
  const given = { accountId: person.accountId, role, scopeKind, scopeId, grantedBy: null };
  if (isElsewhere) await grantMembership(api.dependencies.db, given);
  return person;
}

async function call(route: RouteDefinition, { params = {}, query, body }: About, who: string) {
  const path = `${fillPath(route.path, params)}${query === undefined ? '' : `?${query}`}`;
  const response = await api.fetch(path, {
    method: route.method,
    headers: { 'content-type': 'application/json', authorization: who },
    ...(route.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, text: await response.text() };
}

test('every guarded call says what it is about, or where its reach is tested', () => {
  const said = [...Object.keys(abouts), ...Object.keys(elsewhere)];
  expect(said.toSorted()).toEqual(guarded.map(({ name }) => name).toSorted());
});

test('the test that is named for a call is in its file', () => {
  const named = Object.entries(elsewhere).flatMap(([name, where]) => {
    const [file = '', ...title] = where.split(': ');
    const path = join(__dirname, '../../..', `${file}.test.ts`);
    return existsSync(path) ? [{ name, path, title: title.join(': ') }] : [];
  });
  // Nearly all of them are files of their own.
  expect(named.length).toBeGreaterThan(50);
  const absent = named.filter(
    ({ path, title }) => !readFileSync(path, 'utf8').includes(`'${title}`),
  );
  expect(absent.map(({ name }) => name)).toEqual([]);
});

const tested = guarded.filter(({ name }) => Object.hasOwn(abouts, name));
const scopeOf = (role: Role, { permission }: RouteDefinition) =>
  getGrant(role, permission!)?.scope ?? null;
const isLetIn = (role: Role, route: RouteDefinition) =>
  scopeOf(role, route) !== null && (!isForStaff(route) || roles[role].kind === 'staff');

/** Lists of record kinds, with what somebody of the place finds in each; asked before any of the records is acted upon. */
const lists = recordKinds.flatMap((kind) => {
  const route = tested.find(({ path, method }) => path === kind.path && method === 'GET');
  return route === undefined ? [] : [[kind.name, kind, route] as const];
});

type ListedRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Everything that a list may be asked about a row, in the row's own values: other companies, other people, other records. */
function questionsAbout({ list }: AnyKind, row: ListedRow) {
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const cell = 'in' in filter ? filter.in : 'is' in filter ? filter.is : null;
    const values = cell === null ? ['1', '0', '-4000..4000'] : [row[cell]].flat();
    return values
      .map((value) => (value as { readonly id?: unknown } | null)?.id ?? value)
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => ({
        isOwn: cell !== null,
        query: new URLSearchParams({ [name]: String(value) }).toString(),
      }));
  });
}

/** The first of some roles at the place that finds a row in a list, with the row. */
async function findHolder(route: RouteDefinition, id: string, among: readonly Role[]) {
  for (const holder of among) {
    const { text } = await call(route, { query: 'take=500' }, near.get(holder) ?? '');
    const { items } = JSON.parse(text) as { readonly items: readonly ListedRow[] };
    const row = items.find((item) => item.id === id);
    if (row !== undefined) return { holder, row };
  }
  throw new Error(`nobody finds ${id} by ${route.name}`);
}

describe.each(lists)('the list of %s', (_, kind, route) => {
  test('finds nothing of another place, whatever its filters name', async () => {
    const { lists: id = '', by } = abouts[route.name]!(made);
    const ask = (query: string, who: string | undefined) => call(route, { query }, who ?? '');
    const letIn = roleNames.filter((role) => isLetIn(role, route));
    const { holder, row } = await findHolder(route, id, by === undefined ? letIn : [by]);
    const questions = questionsAbout(kind, row);
    const strangers = letIn.filter((role) => scopeOf(role, route) !== 'all');
    for (const { query } of questions)
      for (const role of strangers) {
        const { status, text } = await ask(query, far.get(role));
        expect([role, query, status, text.includes(id)]).toEqual([role, query, 200, false]);
      }
    // They are questions that find it, for somebody of the place.
    const finding = await Promise.all(
      questions
        .filter(({ isOwn }) => isOwn)
        .map(async ({ query }) => (await ask(query, near.get(holder))).text.includes(id)),
    );
    expect(finding).toContain(true);
  });
});

describe.each(tested.map((route) => [route.name, route] as const))('%s', (name, route) => {
  test('shows and changes nothing of another place, and works in one’s own', async () => {
    const about = abouts[name]!(made);
    // Whoever reads a list is in the audit, whatever it holds.
    const except = about.lists === undefined ? [] : ['audit_event', 'audit_unlinked', 'attention'];
    await writes.takeTables();
    for (const role of roleNames.filter((each) => isLetIn(each, route))) {
      const scope = scopeOf(role, route);
      if (scope === 'all') continue;
      // What is somebody's own is nobody's here, wherever they are.
      const isPersonal = scope === 'own' || scope === 'team' || scope === 'self';
      for (const who of isPersonal ? [near.get(role), far.get(role)] : [far.get(role)]) {
        const { status, text } = await call(route, about, who ?? '');
        if (about.lists === undefined || status >= 400)
          // 422: a customer's request is about themselves, and needs their password.
          expect([role, [403, 404, ...(scope === 'self' ? [422] : [])], status]).toEqual([
            role,
            expect.arrayContaining([status]),
            status,
          ]);
        else expect([role, text.includes(about.lists)]).toEqual([role, false]);
      }
    }
    // Nobody at all is refused as the others are, about records that there are.
    expect((await call(route, about, '')).status).toBe(401);
    const written = await writes.takeTables();
    expect(written.filter((table) => !except.includes(table))).toEqual([]);

    if (withoutRecord.includes(name)) return;
    const holder = roleNames.find((role) => {
      const scope = scopeOf(role, route);
      return isLetIn(role, route) && (scope === 'country' || scope === 'company');
    });
    const everywhere = roleNames.find((role) => scopeOf(role, route) === 'all');
    // Accounts of companies are managed by who reaches everything.
    const isOfCompany = JSON.stringify(about).includes(made.employee.accountId);
    const who = about.by ?? (isOfCompany ? (everywhere ?? holder) : holder);
    const { status, text } = await call(route, about, near.get(who!) ?? '');
    const isFine = endsInTemporal.includes(name)
      ? status === 404
      : ![400, 401, 403, 404].includes(status) && status < 500;
    expect([who, status, isFine, isFine ? '' : text]).toEqual([who, status, true, '']);
    if (about.lists !== undefined) expect(text).toContain(about.lists);
    // What was done at one company is nothing to another.
    expect(await writes.tablesOfCompany('other')).toEqual([]);
    for (const table of await writes.tablesOfCompany('one')) writtenAtOne.add(table);
  });
});

test('writes are seen: those that people made at their own company were', () => {
  expect([...writtenAtOne]).toEqual(
    expect.arrayContaining(['bulk_load_row', 'company_payment', 'membership', 'session']),
  );
});
