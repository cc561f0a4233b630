import { consentRoutes } from './own/consent-routes.ts';
import { ownRoutes } from './own/own-routes.ts';
import { accountRoutes } from './account/account-routes.ts';
import { manageRoutes } from './account/manage-routes.ts';
import { factorRoutes } from './account/factor-routes.ts';
import { passkeyRoutes } from './account/passkey-routes.ts';
import { signInRoutes } from './account/sign-in-routes.ts';
import { articleDeskRoutes } from './article/desk-routes.ts';
import { articleRoutes } from './article/article-routes.ts';
import { legalTextDeskRoutes } from './content/legal-text-routes.ts';
import { shownLegalRoutes } from './content/shown-legal-routes.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { listRoutesOf } from './record/kind-routes.ts';
import { pageSeoRoutes } from './content/page-seo-routes.ts';
import { shownBannerRoutes } from './content/shown-banner-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { catalogueChangeRoutes } from './catalogue-change/catalogue-change-routes.ts';
import { additionalRoutes } from './catalogue/additional-routes.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { referenceRoutes } from './catalogue/reference-routes.ts';
import { bulkLoadRoutes } from './bulk-load/bulk-load-routes.ts';
import { challengeRoutes } from './challenge/challenge-routes.ts';
import {
  decodePayloads,
  encodePayloads,
  getCodecLogin,
  postCodecLogin,
} from './codec/codec-routes.ts';
import { comparisonRoutes } from './comparison/compare-routes.ts';
import { cmsRoutes } from './content/cms-routes.ts';
import { informationRoutes } from './content/information-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { documentRoutes } from './document/document-routes.ts';
import { getHealth } from './health/health-routes.ts';
import { getDocumentation, getOpenApi } from './openapi/openapi-routes.ts';
import { contactRoutes } from './lead/contact-routes.ts';
import { leadRoutes } from './lead/lead-routes.ts';
import { ledgerRoutes } from './ledger/ledger-routes.ts';
import { bounceRoutes } from './message/bounce-routes.ts';
import { messageRoutes } from './message/message-routes.ts';
import { planRoutes } from './plan/plan-routes.ts';
import {
  askForPurchaseCode,
  createPurchase,
  getPurchase,
  openPurchaseAccess,
  watchPurchase,
} from './purchase/opening-routes.ts';
import {
  acceptExclusions,
  cancelPurchase,
  extendPurchase,
  getAlternatives,
  goBack,
  readInsuredSheet,
  saveDraft,
  submitStep,
} from './purchase/filling-routes.ts';
import {
  chooseInstalments,
  payByGiftCard,
  offerStoredCards,
  receiveWebhook,
  returnFromPayment,
  returnFromPaymentByForm,
  sendProof,
  startPayment,
} from './purchase/paying-routes.ts';
import {
  getConfirmation,
  getDeclarationCopy,
  getPolicyDocument,
  getReceipt,
  getTimeline,
  changeChargeDate,
  endCover,
  endSubscription,
  pauseCover,
  resumeSubscription,
  takeBackPause,
  listPeriods,
  payPeriod,
  replaceCard,
  requestRefund,
} from './purchase/bought-routes.ts';
import { eventRoutes } from './event/event-routes.ts';
import { experimentRoutes } from './experiment/experiment-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { subjectRequestRoutes } from './privacy/subject-request-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { reminderRoutes } from './reminder/reminder-routes.ts';
import type { RouteDefinition, RouteInput, RouteSuccess } from './route.ts';
import { securityRoutes } from './security/security-routes.ts';
import { scheduleRoutes } from './schedule/schedule-routes.ts';
import { attentionRoutes } from './staff/attention-routes.ts';
import { deskRoutes } from './staff/desk-routes.ts';
import { savedViewRoutes } from './record/saved-view-routes.ts';
import { periodRoutes } from './billing/period-routes.ts';
import { endpointRoutes } from './partner/endpoint-routes.ts';
import { subjectRecordRoutes } from './privacy/subject-record-routes.ts';
import { givenFeedbackRoutes } from './feedback/desk-routes.ts';
import { bookedCallRoutes } from './booking/desk-routes.ts';
import { bookingRoutes } from './booking/booking-routes.ts';
import { adviserDeskRoutes } from './adviser/desk-routes.ts';
import { adviserRoutes } from './adviser/adviser-routes.ts';
import { pictureRoutes } from './media/picture-routes.ts';
import { assignmentRuleRoutes } from './staff/rule-routes.ts';
import { employeeRoutes } from './employee/employee-routes.ts';
import { companyPaymentRoutes } from './company-payment/company-payment-routes.ts';
import { taxDocumentRoutes } from './tax-document/tax-document-routes.ts';
import { companyPeriodRoutes } from './company-billing/company-period-routes.ts';
import { companySignInRoutes } from './company-sign-in/company-sign-in-routes.ts';
import { supportAccessRoutes } from './support-access/support-access-routes.ts';
import { companyPolicyRoutes } from './company-policy/company-policy-routes.ts';
import { memberProcessRoutes } from './member-process/member-process-routes.ts';
import { insurerRoutes } from './insurer/insurer-routes.ts';
import { organizationRoutes } from './organization/organization-routes.ts';
import { partnerSiteRoutes } from './partner/site-routes.ts';
import { staffLeadRoutes } from './staff/lead-routes.ts';
import { staffMixedSaleRoutes } from './staff/mixed-sale-routes.ts';
import { contactUsRoutes } from './ticket/contact-us-routes.ts';
import { personRoutes } from './person/person-routes.ts';
import { policyRecordRoutes } from './staff/policy-record-routes.ts';
import { purchaseRecordRoutes } from './staff/purchase-record-routes.ts';
import { refundRecordRoutes } from './staff/refund-record-routes.ts';
import { staffWaitingRoutes } from './staff/waiting-routes.ts';
import { staffRefundRoutes } from './staff/refund-routes.ts';
import { routingRoutes } from './staff/routing-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { transferRoutes } from './staff/transfer-routes.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';
import { chatRoutes } from './ticket/chat-routes.ts';
import { ownTicketRoutes } from './ticket/own-ticket-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { cacheRoutes } from './site/cache-routes.ts';
import { settingsRoutes } from './site/settings-routes.ts';
import { visitRoutes } from './site/visit-routes.ts';
import { webchatRoutes } from './ticket/webchat-routes.ts';
import { siteRoutes } from './site/address-routes.ts';
import { frameRoutes } from './site/frame-routes.ts';
import { versionRoutes } from './site/version-routes.ts';
import { sharedLinkRoutes } from './shared-link/shared-link-routes.ts';

/** Nothing asks for one of these by its name: their pages, too, have them of their kind. */
const ofWholeKinds = wholeKinds.flatMap(
  listRoutesOf,
) as readonly RouteDefinition[] as readonly never[];

const routes = [
  ...comparisonRoutes,
  ...challengeRoutes,
  ...productRoutes,
  ...documentRoutes,
  ...referenceRoutes,
  ...additionalRoutes,
  ...contentRoutes,
  ...cmsRoutes,
  ...informationRoutes,
  ...articleRoutes,
  ...shownBannerRoutes,
  ...shownLegalRoutes,
  ...planRoutes,
  ...eventRoutes,
  ...reminderRoutes,
  ...sharedLinkRoutes,
  ...siteRoutes,
  ...versionRoutes,
  ...visitRoutes,
  ...settingsRoutes,
  ...cacheRoutes,
  ...frameRoutes,
  ...searchRoutes,
  ...experimentRoutes,
  ...profileRoutes,
  ...leadRoutes,
  ...contactRoutes,
  ...ownTicketRoutes,
  ...chatRoutes,
  ...webchatRoutes,
  ...feedbackRoutes,
  ...securityRoutes,
  createPurchase,
  getPurchase,
  submitStep,
  saveDraft,
  goBack,
  acceptExclusions,
  readInsuredSheet,
  chooseInstalments,
  payByGiftCard,
  changeChargeDate,
  endCover,
  endSubscription,
  pauseCover,
  resumeSubscription,
  takeBackPause,
  listPeriods,
  payPeriod,
  replaceCard,
  offerStoredCards,
  startPayment,
  sendProof,
  cancelPurchase,
  extendPurchase,
  requestRefund,
  askForPurchaseCode,
  openPurchaseAccess,
  watchPurchase,
  getTimeline,
  getConfirmation,
  getAlternatives,
  getDeclarationCopy,
  getPolicyDocument,
  getReceipt,
  returnFromPayment,
  returnFromPaymentByForm,
  receiveWebhook,
  ...ownRoutes,
  ...consentRoutes,
  ...accountRoutes,
  ...manageRoutes,
  ...signInRoutes,
  ...passkeyRoutes,
  ...factorRoutes,
  ...auditRoutes,
  ...staffRoutes,
  ...attentionRoutes,
  ...scheduleRoutes,
  ...deskRoutes,
  ...messageRoutes,
  ...bounceRoutes,
  ...bulkLoadRoutes,
  ...staffMixedSaleRoutes,
  ...staffLeadRoutes,
  ...ticketRoutes,
  ...endpointRoutes,
  ...assignmentRuleRoutes,
  ...adviserRoutes,
  ...bookingRoutes,
  ...bookedCallRoutes,
  ...adviserDeskRoutes,
  ...pictureRoutes,
  ...partnerSiteRoutes,
  ...companyPolicyRoutes,
  ...companyPeriodRoutes,
  ...companyPaymentRoutes,
  ...taxDocumentRoutes,
  ...companySignInRoutes,
  ...supportAccessRoutes,
  ...memberProcessRoutes,
  ...employeeRoutes,
  ...organizationRoutes,
  ...insurerRoutes,
  ...givenFeedbackRoutes,
  ...subjectRecordRoutes,
  ...periodRoutes,
  ...articleDeskRoutes,
  ...catalogueChangeRoutes,
  ...ofWholeKinds,
  ...pageSeoRoutes,
  ...legalTextDeskRoutes,
  ...savedViewRoutes,
  ...staffRefundRoutes,
  ...refundRecordRoutes,
  ...purchaseRecordRoutes,
  ...policyRecordRoutes,
  ...personRoutes,
  ...contactUsRoutes,
  ...staffWaitingRoutes,
  ...transferRoutes,
  ...routingRoutes,
  ...ledgerRoutes,
  ...subjectRequestRoutes,
  decodePayloads,
  encodePayloads,
  getCodecLogin,
  postCodecLogin,
  getHealth,
  getOpenApi,
  getDocumentation,
] as const;

/** Every route of the contract, in the order of the documentation. A test fails on one that is not mounted. */
export const allRoutes: readonly RouteDefinition[] = routes;

type RoutesByName = { readonly [Route in (typeof routes)[number] as Route['name']]: Route };

export type CallName = keyof RoutesByName;
/** Parameters, query and body of a call. */
export type CallInput<Name extends CallName> = RouteInput<RoutesByName[Name]>;
/** The JSON of a call's first 2xx answer. */
export type CallAnswer<Name extends CallName> = RouteSuccess<RoutesByName[Name]>;
