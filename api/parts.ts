import { deadlineKind } from '@cotejo/domain/lead/deadline.record.ts';
import { premiumChangeKind } from '@cotejo/domain/billing/premium-change.record.ts';
import { bannerKind } from '@cotejo/domain/content/banner.record.ts';
import { premiumChangeSource } from '@cotejo/store/subscription/premium-changes.ts';
import { deadlineSource } from '@cotejo/store/lead/deadlines.ts';
import { siteTextKind } from '@cotejo/domain/content/site-text.record.ts';
import { bannerSource } from '@cotejo/store/content/banners.ts';
import { siteTextSource } from '@cotejo/store/content/site-texts.ts';
import { mountCards } from './account/mount-cards.ts';
import { mountAccount } from './account/own/mount-account.ts';
import { mountManage } from './managed-account/mount-manage.ts';
import { mountFactors } from './account/factor/mount-factors.ts';
import { mountPasskeys } from './account/factor/mount-passkeys.ts';
import { mountSignIn } from './account/sign-in/mount-sign-in.ts';
import { mountShownBanners } from './content/mount-shown-banners.ts';
import { mountLegalTexts } from './legal-text/mount-legal-texts.ts';
import { mountPageSeo } from './page-seo/mount-page-seo.ts';
import { mountArticleDesk } from './article/mount-article-desk.ts';
import { mountArticles } from './article/mount-articles.ts';
import { mountAudit } from './audit/mount-audit.ts';
import { mountCatalogueChanges } from './catalogue-change/mount-catalogue-changes.ts';
import { mountGeomap } from './catalogue/mount-geomap.ts';
import { mountCatalogue } from './catalogue/mount-catalogue.ts';
import { mountChallenge } from './challenge/mount-challenge.ts';
import { mountCodec } from './codec/mount-codec.ts';
import { mountEvent } from './event/mount-event.ts';
import { mountComparison } from './comparison/mount-comparison.ts';
import { mountContent } from './content/mount-content.ts';
import type { Dependencies, Mount } from './dependencies.ts';
import { mountDocument } from './document/mount-document.ts';
import { mountExperiment } from './experiment/mount-experiment.ts';
import { firstOf } from './http/first-of.ts';
import type { HotHandler } from './http/hot-handler.ts';
import { mountContact } from './lead/mount-contact.ts';
import { mountHeldLeads } from './lead/mount-held-leads.ts';
import { mountLead } from './lead/mount-lead.ts';
import { mountDashboard } from './lead/mount-dashboard.ts';
import { mountSalesDashboard } from './staff/mount-sales-dashboard.ts';
import { mountLeads } from './lead/mount-leads.ts';
import { mountReassignment } from './lead/mount-reassignment.ts';
import { mountBookedCalls } from './booking/mount-booked-calls.ts';
import { mountBookings } from './booking/mount-bookings.ts';
import { mountAdvisers } from './adviser/mount-advisers.ts';
import { mountRules } from './lead/mount-rules.ts';
import { mountLedger } from './ledger/mount-ledger.ts';
import { mountMedia } from './media/mount-media.ts';
import { mountPictures } from './media/mount-pictures.ts';
import { mountPlan } from './plan/mount-plan.ts';
import { mountPayment } from './payment/mount-payment.ts';
import { mountPriceSheet } from './price-sheet/mount-price-sheet.ts';
import { mountSubjectDesk } from './privacy/mount-subject-desk.ts';
import { mountSubjectRequests } from './privacy/mount-subject-requests.ts';
import { mountProfile } from './profile/mount-profile.ts';
import { mountConsents } from './own/mount-consents.ts';
import { mountInsurances } from './own/mount-insurances.ts';
import { mountOwn } from './own/mount-own.ts';
import { mountPurchase } from './purchase/mount-purchase.ts';
import { mountReminders } from './reminder/mount-reminders.ts';
import { mountSecurity } from './security/mount-security.ts';
import { mountDeclarations } from './staff/mount-declarations.ts';
import { mountPurchaseLeads } from './staff/mount-purchase-leads.ts';
import { mountMixedSales } from './staff/mount-mixed-sales.ts';
import { mountRefunds } from './staff/mount-refunds.ts';
import { mountRouting } from './staff/mount-routing.ts';
import { mountChargebacks } from './staff/mount-chargebacks.ts';
import { mountBounces } from './message/mount-bounces.ts';
import { mountKind } from './record/mount-kind.ts';
import { mountSavedViews } from './saved-view/mount-saved-views.ts';
import { mountPeriods } from './billing/mount-periods.ts';
import { mountTickets } from './ticket/mount-tickets.ts';
import { mountFeedback } from './feedback/mount-feedback.ts';
import { mountChat } from './ticket/mount-chat.ts';
import { mountOwnTicket } from './ticket/mount-own-ticket.ts';
import { mountInsurers } from './insurer/mount-insurers.ts';
import { mountOrganizationRecords } from './organization/mount-organization-records.ts';
import { mountEndpoints } from './partner/mount-endpoints.ts';
import { mountReviews } from './feedback/mount-reviews.ts';
import { mountGivenFeedback } from './feedback/mount-given-feedback.ts';
import { mountEmployees } from './employee/mount-employees.ts';
import { mountCompanyPeriods } from './company-billing/mount-company-periods.ts';
import { mountCompanyPayments } from './company-payment/mount-company-payments.ts';
import { mountTaxDocuments } from './tax-document/mount-tax-documents.ts';
import { mountCompanySignIns } from './company-sign-in/mount-company-sign-ins.ts';
import { mountSupportAccesses } from './support-access/mount-support-accesses.ts';
import { mountCompanyPolicies } from './company-policy/mount-company-policies.ts';
import { mountMemberProcesses } from './member-process/mount-member-processes.ts';
import { mountPartners } from './partner/mount-partners.ts';
import { mountSites } from './partner/mount-sites.ts';
import { mountCaches } from './cache/mount-caches.ts';
import { mountVisits } from './visit/mount-visits.ts';
import { mountWebchat } from './ticket/mount-webchat.ts';
import { mountBulkLoads } from './bulk-load/mount-bulk-loads.ts';
import { mountMessages } from './message/mount-messages.ts';
import { mountSchedules } from './schedule/mount-schedules.ts';
import { mountAttention } from './staff/mount-attention.ts';
import { mountCounts } from './staff/mount-counts.ts';
import { mountStaff } from './staff/mount-staff.ts';
import { mountTransfers } from './staff/mount-transfers.ts';
import { mountContactUs } from './ticket/mount-contact-us.ts';
import { mountPeople } from './person/mount-people.ts';
import { mountSales } from './staff/mount-sales.ts';
import { mountRefundList } from './staff/mount-refund-list.ts';
import { mountWaiting } from './staff/mount-waiting.ts';
import { mountSearch } from './search/mount-search.ts';
import { mountAddresses } from './site/mount-addresses.ts';
import { mountSettings } from './site/mount-settings.ts';
import { mountLandings } from './site/mount-landings.ts';
import { mountSubscriptions } from './site/mount-subscriptions.ts';
import { mountFrames } from './site/mount-frames.ts';
import { mountVersion } from './site/mount-version.ts';
import { mountSharedLinks } from './shared-link/mount-shared-links.ts';

/** The parts of the API combined; the process knows nothing else about them. */
export interface Parts {
  /** Each adds its routes by `mount(app, route, handler)`. */
  readonly mounts: readonly Mount[];
  /** Calls answered before Express. */
  readonly hot: HotHandler | null;
}

/** Begins to read the catalogue, too. */
export function createParts({ comparison, partAnswers }: Dependencies): Parts {
  return {
    mounts: [
      mountEvent,
      mountComparison,
      mountChallenge,
      mountCatalogue,
      mountGeomap,
      mountPriceSheet,
      mountDocument,
      mountContent,
      mountArticles,
      mountAddresses,
      mountLandings,
      mountSubscriptions,
      mountSettings,
      mountVersion,
      mountVisits,
      mountCaches,
      mountFrames,
      mountSearch,
      mountMedia,
      mountPictures,
      mountPlan,
      mountProfile,
      mountLead,
      mountContact,
      mountOwnTicket,
      mountChat,
      mountWebchat,
      mountFeedback,
      mountReviews,
      mountPurchase,
      mountOwn,
      mountInsurances,
      mountPayment,
      mountReminders,
      mountAccount,
      mountManage,
      mountCards,
      mountSignIn,
      mountPasskeys,
      mountFactors,
      mountAudit,
      mountStaff,
      mountChargebacks,
      mountAttention,
      mountSchedules,
      mountCounts,
      mountMessages,
      mountBounces,
      mountEndpoints,
      mountSites,
      mountPartners,
      mountCompanyPolicies,
      mountCompanyPeriods,
      mountCompanyPayments,
      mountTaxDocuments,
      mountCompanySignIns,
      mountSupportAccesses,
      mountMemberProcesses,
      mountEmployees,
      mountOrganizationRecords,
      mountCatalogueChanges,
      mountInsurers,
      mountGivenFeedback,
      mountSubjectDesk,
      mountConsents,
      mountPeriods,
      mountArticleDesk,
      mountShownBanners,
      mountKind(bannerKind, bannerSource),
      mountKind(premiumChangeKind, premiumChangeSource),
      mountKind(siteTextKind, siteTextSource),
      mountPageSeo,
      mountLegalTexts,
      mountSavedViews,
      mountBulkLoads,
      mountRefunds,
      mountMixedSales,
      mountLeads,
      mountReassignment,
      mountDashboard,
      mountSalesDashboard,
      mountRules,
      mountKind(deadlineKind, deadlineSource),
      mountAdvisers,
      mountBookings,
      mountBookedCalls,
      mountHeldLeads,
      mountTickets,
      mountLedger,
      mountDeclarations,
      mountPurchaseLeads,
      mountTransfers,
      mountRefundList,
      mountSales,
      mountPeople,
      mountContactUs,
      mountWaiting,
      mountRouting,
      mountSecurity,
      mountSubjectRequests,
      mountCodec,
      mountSharedLinks,
      mountExperiment,
    ],
    hot: firstOf(comparison.hotHandler, partAnswers.hot),
  };
}
