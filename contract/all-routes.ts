import { ownRoutes } from './own/own-routes.ts';
import { accountRoutes } from './account/account-routes.ts';
import { manageRoutes } from './account/manage-routes.ts';
import { factorRoutes } from './account/factor-routes.ts';
import { passkeyRoutes } from './account/passkey-routes.ts';
import { signInRoutes } from './account/sign-in-routes.ts';
import { articleDeskRoutes } from './article/desk-routes.ts';
import { articleRoutes } from './article/article-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
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
  acceptExclusions,
  askForPurchaseCode,
  cancelPurchase,
  extendPurchase,
  createPurchase,
  getAlternatives,
  getConfirmation,
  getDeclarationCopy,
  getPolicyDocument,
  getReceipt,
  getPurchase,
  getTimeline,
  goBack,
  readInsuredSheet,
  openPurchaseAccess,
  chooseInstalments,
  payByGiftCard,
  changeChargeDate,
  endSubscription,
  resumeSubscription,
  listPeriods,
  payPeriod,
  offerStoredCards,
  receiveWebhook,
  requestRefund,
  returnFromPayment,
  returnFromPaymentByForm,
  saveDraft,
  sendProof,
  startPayment,
  submitStep,
  watchPurchase,
} from './purchase/purchase-routes.ts';
import { eventRoutes } from './event/event-routes.ts';
import { experimentRoutes } from './experiment/experiment-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { subjectRequestRoutes } from './privacy/subject-request-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { reminderRoutes } from './reminder/reminder-routes.ts';
import type { RouteDefinition, RouteInput, RouteSuccess } from './route.ts';
import { securityRoutes } from './security/security-routes.ts';
import { attentionRoutes } from './staff/attention-routes.ts';
import { savedViewRoutes } from './record/saved-view-routes.ts';
import { periodRoutes } from './billing/period-routes.ts';
import { endpointRoutes } from './partner/endpoint-routes.ts';
import { givenFeedbackRoutes } from './feedback/desk-routes.ts';
import { partnerSiteRoutes } from './partner/site-routes.ts';
import { staffLeadRoutes } from './staff/lead-routes.ts';
import { staffMixedSaleRoutes } from './staff/mixed-sale-routes.ts';
import { staffWaitingRoutes } from './staff/waiting-routes.ts';
import { staffRefundRoutes } from './staff/refund-routes.ts';
import { routingRoutes } from './staff/routing-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { transferRoutes } from './staff/transfer-routes.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';
import { chatRoutes } from './ticket/chat-routes.ts';
import { ownTicketRoutes } from './ticket/own-ticket-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { siteRoutes } from './site/address-routes.ts';
import { versionRoutes } from './site/version-routes.ts';
import { sharedLinkRoutes } from './shared-link/shared-link-routes.ts';

const routes = [
  ...comparisonRoutes,
  ...challengeRoutes,
  ...productRoutes,
  ...documentRoutes,
  ...referenceRoutes,
  ...additionalRoutes,
  ...contentRoutes,
  ...articleRoutes,
  ...planRoutes,
  ...eventRoutes,
  ...reminderRoutes,
  ...sharedLinkRoutes,
  ...siteRoutes,
  ...versionRoutes,
  ...searchRoutes,
  ...experimentRoutes,
  ...profileRoutes,
  ...leadRoutes,
  ...contactRoutes,
  ...ownTicketRoutes,
  ...chatRoutes,
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
  endSubscription,
  resumeSubscription,
  listPeriods,
  payPeriod,
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
  ...accountRoutes,
  ...manageRoutes,
  ...signInRoutes,
  ...passkeyRoutes,
  ...factorRoutes,
  ...auditRoutes,
  ...staffRoutes,
  ...attentionRoutes,
  ...messageRoutes,
  ...bounceRoutes,
  ...bulkLoadRoutes,
  ...staffMixedSaleRoutes,
  ...staffLeadRoutes,
  ...ticketRoutes,
  ...endpointRoutes,
  ...partnerSiteRoutes,
  ...givenFeedbackRoutes,
  ...periodRoutes,
  ...articleDeskRoutes,
  ...savedViewRoutes,
  ...staffRefundRoutes,
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
