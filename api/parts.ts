import { mountCards } from './account/mount-cards.ts';
import { mountAccount } from './account/mount-account.ts';
import { mountManage } from './managed-account/mount-manage.ts';
import { mountFactors } from './account/mount-factors.ts';
import { mountPasskeys } from './account/mount-passkeys.ts';
import { mountSignIn } from './account/mount-sign-in.ts';
import { mountArticleDesk } from './article/mount-article-desk.ts';
import { mountArticles } from './article/mount-articles.ts';
import { mountAudit } from './audit/mount-audit.ts';
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
import { mountLeads } from './lead/mount-leads.ts';
import { mountLedger } from './ledger/mount-ledger.ts';
import { mountMedia } from './media/mount-media.ts';
import { mountPlan } from './plan/mount-plan.ts';
import { mountPayment } from './payment/mount-payment.ts';
import { mountPriceSheet } from './price-sheet/mount-price-sheet.ts';
import { mountSubjectRequests } from './privacy/mount-subject-requests.ts';
import { mountProfile } from './profile/mount-profile.ts';
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
import { mountSavedViews } from './saved-view/mount-saved-views.ts';
import { mountPeriods } from './billing/mount-periods.ts';
import { mountTickets } from './ticket/mount-tickets.ts';
import { mountFeedback } from './feedback/mount-feedback.ts';
import { mountChat } from './ticket/mount-chat.ts';
import { mountOwnTicket } from './ticket/mount-own-ticket.ts';
import { mountEndpoints } from './partner/mount-endpoints.ts';
import { mountGivenFeedback } from './feedback/mount-given-feedback.ts';
import { mountSites } from './partner/mount-sites.ts';
import { mountBulkLoads } from './bulk-load/mount-bulk-loads.ts';
import { mountMessages } from './message/mount-messages.ts';
import { mountAttention } from './staff/mount-attention.ts';
import { mountStaff } from './staff/mount-staff.ts';
import { mountTransfers } from './staff/mount-transfers.ts';
import { mountWaiting } from './staff/mount-waiting.ts';
import { mountSearch } from './search/mount-search.ts';
import { mountAddresses } from './site/mount-addresses.ts';
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
      mountPriceSheet,
      mountDocument,
      mountContent,
      mountArticles,
      mountAddresses,
      mountVersion,
      mountSearch,
      mountMedia,
      mountPlan,
      mountProfile,
      mountLead,
      mountContact,
      mountOwnTicket,
      mountChat,
      mountFeedback,
      mountPurchase,
      mountOwn,
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
      mountMessages,
      mountBounces,
      mountEndpoints,
      mountSites,
      mountGivenFeedback,
      mountPeriods,
      mountArticleDesk,
      mountSavedViews,
      mountBulkLoads,
      mountRefunds,
      mountMixedSales,
      mountLeads,
      mountHeldLeads,
      mountTickets,
      mountLedger,
      mountDeclarations,
      mountPurchaseLeads,
      mountTransfers,
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
