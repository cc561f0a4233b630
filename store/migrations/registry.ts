import type { Migration } from './migration.ts';
import { reference } from './0001-reference.ts';
import { catalogue } from './0002-catalogue.ts';
import { productDetail } from './0003-product-detail.ts';
import { catalogueChanges } from './0004-catalogue-changes.ts';
import { purchase } from './0020-purchase.ts';
import { content } from './0040-content.ts';
import { eventsAndStock } from './0050-events-and-stock.ts';
import { experiments } from './0060-experiments.ts';
import { profileEntry } from './0070-profile-entry.ts';
import { sharedLink } from './0080-shared-link.ts';
import { planRequest } from './0090-plan-request.ts';
import { catalogueTexts } from './0095-catalogue-texts.ts';
import { outboxDue } from './0100-outbox-due.ts';
import { requestLimit } from './0110-request-limit.ts';
import { outboxLater } from './0120-outbox-later.ts';
import { productTexts } from './0130-product-texts.ts';
import { benefitNames } from './0140-benefit-names.ts';
import { paymentOwner } from './0150-payment-owner.ts';
import { coverageChanges } from './0160-coverage-changes.ts';
import { ufSource } from './0170-uf-source.ts';
import { affinity } from './0180-affinity.ts';
import { paymentSurplus } from './0190-payment-surplus.ts';
import { accounts } from './0200-accounts.ts';
import { policyTerms } from './0210-policy-terms.ts';
import { quoteEnd } from './0215-quote-end.ts';
import { purchaseAccess } from './0220-purchase-access.ts';
import { auditUnlinked } from './0230-audit-unlinked.ts';
import { signInWays } from './0231-sign-in-ways.ts';
import { limits } from './0240-limits.ts';
import { personalData } from './0250-personal-data.ts';
import { subjectProof } from './0260-subject-proof.ts';
import { agreedTexts } from './0261-agreed-texts.ts';
import { declarationDecision } from './0270-declaration-decision.ts';
import { ledger } from './0280-ledger.ts';
import { reminderRefusal } from './0290-reminder-refusal.ts';
import { purchaseSeller } from './0320-purchase-seller.ts';
import { transferProof } from './0330-transfer-proof.ts';
import { requestFlows } from './0340-request-flows.ts';
import { declarationDraft } from './0350-declaration-draft.ts';
import { paymentRoutes } from './0360-payment-routes.ts';
import { refundWay } from './0370-refund-way.ts';
import { refundRequest } from './0371-refund-request.ts';
import { giftCard } from './0372-gift-card.ts';
import { giftCardUse } from './0373-gift-card-use.ts';
import { subscription } from './0380-subscription.ts';
import { deferredOptions } from './0386-deferred-options.ts';
import { mixedSale } from './0390-mixed-sale.ts';
import { giftCardPaysAll } from './0391-gift-card-pays-all.ts';
import { leadDesk } from './0392-lead-desk.ts';
import { giftCardHeld } from './0393-gift-card-held.ts';
import { signInTries } from './0400-sign-in-tries.ts';
import { accessByTwo } from './0410-access-by-two.ts';
import { attentionCountry } from './0411-attention-country.ts';
import { sealedWords } from './0420-sealed-words.ts';
import { lostChargebacks } from './0430-lost-chargebacks.ts';
import { breakerAccount } from './0440-breaker-account.ts';
import { paymentEventTime } from './0441-payment-event-time.ts';
import { questionCountries } from './0450-question-countries.ts';
import { holderCode } from './0451-holder-code.ts';
import { beneficiaries } from './0452-beneficiaries.ts';
import { spelling } from './0453-spelling.ts';
import { paymentOwnerParts } from './0470-payment-owner-parts.ts';
import { company } from './0480-company.ts';
import { rolePlace } from './0481-role-place.ts';
import { tenant } from './0482-tenant.ts';
import { message } from './0490-message.ts';
import { optOut } from './0491-opt-out.ts';
import { whoPaysTheScore } from './0500-who-pays-the-score.ts';
import { showcaseWords } from './0510-showcase-words.ts';
import { linkKeys } from './0520-link-keys.ts';
import { granters } from './0530-granters.ts';
import { staffNote } from './0531-staff-note.ts';
import { outboxDueAt } from './0540-outbox-due.ts';
import { refundWithoutPolicy } from './0541-refund-without-policy.ts';
import { paymentOwnerColumns } from './0542-payment-owner-columns.ts';
import { policyOfItsOwn } from './0543-policy-of-its-own.ts';
import { leadLists } from './0560-lead-lists.ts';
import { accountVersion } from './0561-account-version.ts';
import { giftCardOfItsOwn } from './0580-gift-card-of-its-own.ts';
import { insurerRequest } from './0590-insurer-request.ts';
import { saleChanges } from './0595-sale-changes.ts';
import { sessionChoice } from './0600-session-choice.ts';
import { invitationAnswer } from './0601-invitation-answer.ts';
import { membershipDisabled } from './0602-membership-disabled.ts';
import { bulkLoad } from './0610-bulk-load.ts';
import { partnerEndpoint } from './0620-partner-endpoint.ts';
import { feedbackDesk } from './0931-feedback-desk.ts';
import { partnerSite } from './0930-partner-site.ts';
import { recordChanged } from './0660-record-changed.ts';
import { recordAdded } from './0680-record-added.ts';
import { billingDesk } from './0730-billing-desk.ts';
import { periodsAndArticlesChange } from './0790-periods-and-articles-change.ts';
import { waitingChanged } from './0681-waiting-changed.ts';
import { routeChanges } from './0720-route-changes.ts';
import { article } from './0750-article.ts';
import { accessRequestVersion } from './0800-access-request-version.ts';
import { articleDesk } from './0751-article-desk.ts';
import { loadMatching } from './0700-load-matching.ts';
import { ticket } from './0770-ticket.ts';
import { takenBack } from './0840-taken-back.ts';
import { feedback } from './0900-feedback.ts';
import { chat } from './0901-chat.ts';
import { savedView } from './0621-saved-view.ts';
import { purchaseEnd } from './0630-purchase-end.ts';
import { billingPeriod } from './0640-billing-period.ts';
import { roleScope } from './0940-role-scope.ts';
import { refundList } from './0950-refund-list.ts';
import { recordPress } from './0955-record-press.ts';
import { coverNotice } from './0960-cover-notice.ts';
import { paymentRoutingRecords } from './0961-payment-routing-records.ts';
import { droppedRoute } from './0962-dropped-route.ts';
import { loadsOfPolicies } from './0963-loads-of-policies.ts';
import { groupOfLoadRow } from './0964-group-of-load-row.ts';
import { offerMonths } from './0968-offer-months.ts';
import { leadAgenda } from './0970-lead-agenda.ts';
import { assignmentRule } from './0971-assignment-rule.ts';
import { leadCreation } from './0972-lead-creation.ts';
import { purchaseNews } from './0973-purchase-news.ts';
import { accountPurchase } from './0974-account-purchase.ts';
import { openedByCode } from './0975-opened-by-code.ts';
import { loadNews } from './0976-load-news.ts';
import { policyOfPurchase } from './0977-policy-of-purchase.ts';
import { policyHasPurchase } from './0978-policy-has-purchase.ts';
import { frameOrigins } from './0980-frame-origins.ts';
import { publishedFeedback } from './0981-published-feedback.ts';
import { settlementFile } from './0983-settlement-file.ts';
import { leadSameAgain } from './0984-lead-same-again.ts';
import { requestAttribution } from './0985-request-attribution.ts';
import { companyPolicy } from './1000-company-policy.ts';
import { employeeHistory } from './1001-employee-history.ts';
import { debtContact } from './1016-debt-contact.ts';
import { leadOfPurchase } from './1090-lead-of-purchase.ts';
import { undoneAssignment } from './1005-undone-assignment.ts';
import { leadsOfPartner } from './1006-leads-of-partner.ts';
import { leadDeadline } from './1004-lead-deadline.ts';
import { cardReplacement } from './1015-card-replacement.ts';
import { premiumChange } from './1013-premium-change.ts';
import { earlyEnd } from './1012-early-end.ts';
import { catalogueChange } from './1002-catalogue-change.ts';
import { organizationRecord } from './1020-organization-record.ts';
import { policiesOfOrganization } from './1021-policies-of-organization.ts';
import { figuresOfOrganization } from './1022-figures-of-organization.ts';
import { reinstatedCover } from './1023-reinstated-cover.ts';
import { scheduleRun } from './1024-schedule-run.ts';
import { subscriptionPause } from './1025-subscription-pause.ts';
import { adviser } from './1026-adviser.ts';
import { booking } from './1027-booking.ts';
import { recordOfCompany } from './1040-record-of-company.ts';
import { memberProcess } from './1041-member-process.ts';
import { insurerFile } from './1042-insurer-file.ts';
import { insurerReminder } from './1043-insurer-reminder.ts';
import { policyEventKinds } from './1044-policy-event-kinds.ts';
import { cookiesText } from './1045-cookies-text.ts';
import { siteText } from './1046-site-text.ts';
import { leadOrigin } from './1047-lead-origin.ts';
import { companyPriceList } from './1050-company-price-list.ts';
import { companyPeriod } from './1051-company-period.ts';
import { companySignIn } from './1061-company-sign-in.ts';
import { supportAccess } from './1062-support-access.ts';
import { taxDocument } from './1052-tax-document.ts';
import { companyPayment } from './1053-company-payment.ts';
import { scheduleRefusal } from './1028-schedule-refusal.ts';
import { optOutByAccount } from './1030-opt-out-by-account.ts';
import { subjectRequestDesk } from './1029-subject-request-desk.ts';
import { articlePicture } from './1063-article-picture.ts';
import { dashboardIndexes } from './1007-dashboard-indexes.ts';
import { partner } from './1031-partner.ts';
import { bankStatementRow } from './1065-bank-statement-row.ts';
import { productOfAnotherSeller } from './1064-product-of-another-seller.ts';
import { person } from './1009-person.ts';
import { deskLists } from './1010-desk-lists.ts';
import { ticketOfAccount } from './1011-ticket-of-account.ts';
import { approvalAsked } from './1054-approval-asked.ts';
import { askedPeriods } from './1060-asked-periods.ts';
import { ticketMerge } from './1070-ticket-merge.ts';
import { leadDuplicate } from './1071-lead-duplicate.ts';
import { accountRequest } from './1072-account-request.ts';
import { ticketPresence } from './1073-ticket-presence.ts';
import { salesDashboard } from './1074-sales-dashboard.ts';
import { legalText } from './1075-legal-text.ts';
import { articleAddress } from './1076-article-address.ts';
import { siteHtml } from './1080-site-html.ts';
import { ticketConsent } from './1081-ticket-consent.ts';
import { banner } from './1082-banner.ts';
import { picture } from './1083-picture.ts';
import { pageSeo } from './1084-page-seo.ts';
import { keptFile } from './1003-kept-file.ts';
import { catalogueChangeKinds } from './1055-catalogue-change-kinds.ts';
import { catalogueCover } from './1056-catalogue-cover.ts';
import { companyPaymentBack } from './1059-company-payment-back.ts';
import { productSteps } from './1058-product-steps.ts';
import { newProduct } from './1057-new-product.ts';

/**
 * In the order of their numbers; append, never edit one that has run somewhere.
 * 0001–0019 catalogue, 0020– purchase and everything after it.
 */
export const migrations: readonly Migration[] = [
  reference,
  catalogue,
  productDetail,
  catalogueChanges,
  purchase,
  content,
  eventsAndStock,
  experiments,
  profileEntry,
  sharedLink,
  planRequest,
  catalogueTexts,
  outboxDue,
  requestLimit,
  outboxLater,
  productTexts,
  benefitNames,
  paymentOwner,
  coverageChanges,
  ufSource,
  affinity,
  paymentSurplus,
  accounts,
  policyTerms,
  quoteEnd,
  purchaseAccess,
  auditUnlinked,
  signInWays,
  limits,
  personalData,
  subjectProof,
  agreedTexts,
  declarationDecision,
  ledger,
  reminderRefusal,
  purchaseSeller,
  transferProof,
  requestFlows,
  declarationDraft,
  paymentRoutes,
  refundWay,
  refundRequest,
  giftCard,
  giftCardUse,
  subscription,
  deferredOptions,
  mixedSale,
  giftCardPaysAll,
  leadDesk,
  giftCardHeld,
  signInTries,
  accessByTwo,
  attentionCountry,
  sealedWords,
  lostChargebacks,
  breakerAccount,
  paymentEventTime,
  questionCountries,
  holderCode,
  beneficiaries,
  spelling,
  paymentOwnerParts,
  company,
  rolePlace,
  tenant,
  message,
  optOut,
  whoPaysTheScore,
  showcaseWords,
  linkKeys,
  granters,
  staffNote,
  outboxDueAt,
  refundWithoutPolicy,
  paymentOwnerColumns,
  policyOfItsOwn,
  leadLists,
  accountVersion,
  giftCardOfItsOwn,
  insurerRequest,
  saleChanges,
  sessionChoice,
  invitationAnswer,
  membershipDisabled,
  bulkLoad,
  partnerEndpoint,
  savedView,
  purchaseEnd,
  billingPeriod,
  recordChanged,
  recordAdded,
  billingDesk,
  waitingChanged,
  routeChanges,
  article,
  articleDesk,
  periodsAndArticlesChange,
  loadMatching,
  ticket,
  partnerSite,
  takenBack,
  feedback,
  chat,
  accessRequestVersion,
  feedbackDesk,
  roleScope,
  refundList,
  recordPress,
  coverNotice,
  paymentRoutingRecords,
  droppedRoute,
  offerMonths,
  leadAgenda,
  assignmentRule,
  leadCreation,
  purchaseNews,
  accountPurchase,
  openedByCode,
  frameOrigins,
  publishedFeedback,
  companyPolicy,
  employeeHistory,
  organizationRecord,
  policiesOfOrganization,
  figuresOfOrganization,
  reinstatedCover,
  adviser,
  booking,
  recordOfCompany,
  loadsOfPolicies,
  groupOfLoadRow,
  memberProcess,
  insurerFile,
  insurerReminder,
  companyPriceList,
  companyPeriod,
  askedPeriods,
  ticketMerge,
  leadDuplicate,
  accountRequest,
  ticketPresence,
  siteHtml,
  ticketConsent,
  banner,
  policyEventKinds,
  companySignIn,
  supportAccess,
  picture,
  pageSeo,
  loadNews,
  policyOfPurchase,
  policyHasPurchase,
  scheduleRun,
  subscriptionPause,
  taxDocument,
  companyPayment,
  approvalAsked,
  salesDashboard,
  scheduleRefusal,
  settlementFile,
  leadSameAgain,
  requestAttribution,
  catalogueChange,
  legalText,
  articleAddress,
  articlePicture,
  keptFile,
  catalogueChangeKinds,
  person,
  deskLists,
  ticketOfAccount,
  cardReplacement,
  debtContact,
  leadOfPurchase,
  leadDeadline,
  undoneAssignment,
  leadsOfPartner,
  earlyEnd,
  premiumChange,
  subjectRequestDesk,
  optOutByAccount,
  catalogueCover,
  productSteps,
  newProduct,
  productOfAnotherSeller,
  companyPaymentBack,
  bankStatementRow,
  cookiesText,
  siteText,
  dashboardIndexes,
  partner,
  leadOrigin,
];
