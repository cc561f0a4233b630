import { getContact } from '@cotejo/domain/country/contact.ts';
import { isStillAsked } from '@cotejo/domain/feedback/feedback.ts';
import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { feedbackLinkOf } from '@cotejo/store/feedback/feedback-link.ts';
import { findFeedback } from '@cotejo/store/feedback/read-feedback.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { findSiteOfLead } from '@cotejo/store/sale/find-partner-site.ts';
import { toReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import { readLeadCustomer } from '@cotejo/store/sale/read-lead-customer.ts';
import { writeFeedbackRequest } from '../feedback/feedback-mail.ts';
import type { MessageReaders } from './message-reader.ts';

/** Asks for an opinion. */
export const feedbackReaders: MessageReaders<'feedback_request'> = {
  feedback_request: async (deps, { subjectId: id }) => {
    const { db, recordKeys } = deps;
    const feedback = await findFeedback(db, id);
    if (feedback === null || feedback.answeredAt !== null) return 'superseded';
    const [lead] = await loadLeads(db, [feedback.leadId]);
    // Taken up again, or they ask for no contact: it is not over, or they are left alone.
    if (lead === undefined || !isStillAsked(lead)) return 'superseded';
    const customer = await readLeadCustomer(db, recordKeys, feedback.leadId);
    // Erased meanwhile, or our own people tried it: there is nobody to ask.
    if (customer === null || customer.isTest || customer.email === '') return 'superseded';
    const { countryCode: country, askedAt } = feedback;
    const site = await findSiteOfLead(db, feedback.leadId, country);
    const { email: contactEmail } = getContact(deps.contactEmails, country, site?.partner);
    // The link is the fragment, which no server is sent.
    const page = siteAddress(sitePaths.feedback, customer.language);
    const link = feedbackLinkOf(deps.linkKeys, id, askedAt);
    const publicUrl = siteAddressOf(deps.publicUrls, country, site);
    const pageUrl = `${publicUrl}${page}#${link}`;
    const token = toReminderToken(deps.linkKeys, id);
    return {
      mail: writeFeedbackRequest(
        { ...customer, feedbackId: id, isBought: lead.status !== 12 },
        { contactEmail, publicUrl, pageUrl, token },
      ),
      mailbox: { subject: `feedback/${id}`, whose: 'feedback-request' },
      country,
    };
  },
};
