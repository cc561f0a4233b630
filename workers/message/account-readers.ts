import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import { findAccessRequest } from '@cotejo/store/access-request/access-requests.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson, type AccountPerson } from '@cotejo/store/account/find-account.ts';
import { listManagersOf } from '@cotejo/store/account/company-managers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { mayStill } from '@cotejo/store/account/read-witness.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import { findCompanyById } from '@cotejo/store/company/companies.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readDeclined } from '@cotejo/store/insurer-notice/declined-news.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { openDetail } from '@cotejo/store/message/read-message.ts';
import { writeAccessMail } from '../account/access-mail.ts';
import { writeAccountMail } from '../account/account-mail.ts';
import { writeNoticeMail } from '../account/notice-mail.ts';
import { findSupportOf } from '@cotejo/store/support-access/read-support.ts';
import { readSignInNews } from '@cotejo/store/company-sign-in/sign-in-news.ts';
import { writeSignInMail } from '../company-sign-in/sign-in-mail.ts';
import { writeLoadMail } from '../bulk-load/load-mail.ts';
import { listReminded } from '@cotejo/store/company-payment/remind-periods.ts';
import { readPaymentNews } from '@cotejo/store/company-payment/payment-news.ts';
import { writePaymentMail } from '../company-payment/payment-mail.ts';
import { writeInvoiceReminder } from '../company-billing/reminder-mail.ts';
import { readTaxNews } from '@cotejo/store/tax-document/tax-document-news.ts';
import { writeDeclinedMail } from '../insurer-notice/declined-mail.ts';
import { findSubjectRequest } from '@cotejo/store/privacy/subject-requests.ts';
import { writeCompanySubjectMail } from '../privacy/company-subject-mail.ts';
import { writeSupportMail } from '../support-access/support-mail.ts';
import { writeTaxDocumentMail } from '../tax-document/tax-document-mail.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import {
  partOf,
  type MessageDependencies,
  type MessageReader,
  type MessageReaders,
} from './message-reader.ts';

interface Opened {
  readonly account: AccountRow;
  readonly person: AccountPerson;
  readonly site: { readonly publicUrl: string; readonly contactEmail: string };
}

/** What is sealed with a notice: the browser, null where somebody else did it, and the moment (ISO 8601). */
interface NoticeDetail {
  readonly device: string | null;
  readonly at: string;
}

type Write = (
  deps: MessageDependencies,
  message: MessageRow,
  opened: Opened,
) => Promise<OutgoingMail | null>;

/** A mail to the person of an account, as long as they have one. */
const reader =
  (write: Write): MessageReader =>
  async (deps, message) => {
    const { subjectId: accountId } = message;
    const account = await findAccount(deps.db, accountId);
    if (account === null || account.emailKey.startsWith('erased/')) return 'superseded';
    const mail = await write(deps, message, {
      account,
      person: openPerson(deps.recordKeys, account),
      site: {
        publicUrl: deps.publicUrls[defaultCountry],
        contactEmail: getContact(deps.contactEmails, defaultCountry).email,
      },
    });
    if (mail === null) return 'superseded';
    return {
      mail,
      mailbox: { subject: `account/${accountId}`, whose: 'an account' },
      country: null,
    };
  };

/** A link, whose secret is sealed with the message; null once it was used, replaced or is gone. */
const link = (purpose: OneTimePurpose): MessageReader =>
  reader(async ({ db, recordKeys }, message, { account: { language }, person, site }) => {
    const secret = openDetail(recordKeys, message);
    if (typeof secret !== 'string') return null;
    const row = await findOneTimeLink(db, secret);
    if (row === null) return null;
    const { expiresAt } = row;
    const mailId = partOf(message);
    return writeAccountMail({ mailId, purpose, link: secret, expiresAt, language }, person, site);
  });

/** News of who may do what; the part is the access request, and which mail about it. */
const access = (purpose: AccessMailPurpose): MessageReader =>
  reader(async ({ db }, message, { account: { language }, person, site }) => {
    const [requestId = '', mailId = ''] = partOf(message).split('/');
    const request = await findAccessRequest(db, requestId);
    return request === null
      ? null
      : writeAccessMail({ mailId, purpose, request, language }, person, site);
  });

/** What happened to an account; when, and the browser that it was done from, is sealed with the message. */
const notice = (kind: AccountNotice): MessageReader =>
  reader(async ({ recordKeys }, message, { account: { language }, person, site }) => {
    const { device, at } = openDetail(recordKeys, message) as NoticeDetail;
    const mail = { mailId: partOf(message), notice: kind, device, at: new Date(at), language };
    return Promise.resolve(writeNoticeMail(mail, person, site));
  });

/** What came of a load; nothing where it was undone or erased before this leaves. */
const loadEnded: MessageReader = reader(
  async ({ db, publicUrls, contactEmails }, message, { account: { language }, person }) => {
    const [companyId = '', loadId = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    const load = await db.inTenant({ companyId }, (own) => findLoad(own, loadId));
    if (company === null || load?.state !== 'applied') return null;
    const site = {
      publicUrl: publicUrls[company.country],
      contactEmail: getContact(contactEmails, company.country).email,
    };
    return writeLoadMail({ mailId: message.id, language, company, load }, person, site);
  },
);

/** What an insurer declined in an hour of what somebody asked for who still works for the company. */
const changesDeclined: MessageReader = reader(
  async ({ db, publicUrls, contactEmails }, message, { account, person }) => {
    const [companyId = '', companyPolicyId = '', hour = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    if (company === null) return null;
    const { country, legalName } = company;
    if (!(await mayAt(db, account.id, 'employee:read', company))) return null;
    const asked = { companyPolicyId, accountId: account.id, hour: Number(hour) };
    const declined = await db.inTenant({ companyId }, (own) => readDeclined(own, asked));
    if (declined === null) return null;
    const { language } = account;
    const news = { ...declined, mailId: message.id, policyId: companyPolicyId, language };
    return writeDeclinedMail({ ...news, company: legalName }, person, {
      publicUrl: publicUrls[country],
      contactEmail: getContact(contactEmails, country).email,
    });
  },
);

/** Somebody of our staff opened a support access of a company that this account administers still. */
const supportOpened: MessageReader = reader(
  async ({ db, recordKeys, publicUrls, contactEmails }, message, { account, person }) => {
    const [companyId = '', supportId = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    if (company === null || !(await administers(db, account.id, company, 'support-access:end')))
      return null;
    const support = await db.inTenant({ companyId }, (own) =>
      findSupportOf(own, recordKeys, supportId),
    );
    if (support === null) return null;
    const names = await nameAccounts(db, recordKeys, [support.accountId]);
    const { language } = account;
    const who = names.get(support.accountId) ?? support.accountId;
    return writeSupportMail({ mailId: message.id, language, support, who }, person, {
      publicUrl: publicUrls[company.country],
      contactEmail: getContact(contactEmails, company.country).email,
    });
  },
);

/** Somebody of a company whose people this account still reads asks something about their data. */
const subjectOfCompany: MessageReader = reader(
  async ({ db, contactEmails }, message, { account, person }) => {
    const [companyId = '', requestId = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    if (company === null || !(await administers(db, account.id, company, 'employee:read')))
      return null;
    const request = await findSubjectRequest(db, requestId);
    if (request === null) return null;
    const { language } = account;
    const { legalName, country } = company;
    return writeCompanySubjectMail(
      { mailId: message.id, language, company: legalName, country, request },
      person,
      { contactEmail: getContact(contactEmails, country).email },
    );
  },
);

/** By a role at the company, or at the group that it is in now. */
const administers = async (
  db: Database,
  accountId: string,
  company: CompanyRow,
  permission: Permission,
) => (await listManagersOf(db, company, permission)).includes(accountId);

/** The sign-in of a company by its provider was changed, for who may change it still. */
const signInChanged: MessageReader = reader(
  async ({ db, recordKeys, publicUrls, contactEmails }, message, { account, person }) => {
    const [companyId = '', id = '', version = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    if (company === null || !(await administers(db, account.id, company, 'sign-in:update')))
      return null;
    const news = await db.inTenant({ companyId }, (own) =>
      readSignInNews(own, { id, version: Number(version) }),
    );
    if (news === null) return null;
    const names = await nameAccounts(db, recordKeys, [news.by]);
    const { country, legalName } = company;
    const { language } = account;
    return writeSignInMail(
      {
        mailId: message.id,
        language,
        company: legalName,
        country,
        news,
        who: names.get(news.by) ?? news.by,
      },
      person,
      {
        publicUrl: publicUrls[country],
        contactEmail: getContact(contactEmails, country).email,
      },
    );
  },
);

/** What became of a tax document, for who reads those of the company still. */
const taxDocumentNews: MessageReader = reader(
  async ({ db, publicUrls, contactEmails }, message, { account, person }) => {
    const [companyId = '', id = '', version = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    if (company === null) return null;
    const { country, legalName } = company;
    if (!(await mayAt(db, account.id, 'tax-document:read', company))) return null;
    const news = await db.inTenant({ companyId }, (own) =>
      readTaxNews(own, { id, version: Number(version) }),
    );
    if (news === null) return null;
    const { language } = account;
    return writeTaxDocumentMail(
      { ...news, mailId: message.id, language, company: legalName },
      person,
      {
        publicUrl: publicUrls[country],
        contactEmail: getContact(contactEmails, country).email,
      },
    );
  },
);

/** That a payment of a company was not found or taken back, for who reads its pre-invoices still. */
const paymentNews: MessageReader = reader(
  async ({ db, publicUrls, contactEmails }, message, { account, person }) => {
    const [companyId = '', id = '', version = ''] = partOf(message).split('/');
    const company = await findCompanyById(db, companyId);
    if (company === null) return null;
    const { country, legalName } = company;
    if (!(await mayAt(db, account.id, 'payment-period:read', company))) return null;
    const news = await db.inTenant({ companyId }, (own) =>
      readPaymentNews(own, { id, version: Number(version), accountId: account.id }),
    );
    if (news === null) return null;
    const { language } = account;
    return writePaymentMail({ ...news, mailId: message.id, language, company: legalName }, person, {
      publicUrl: publicUrls[country],
      contactEmail: getContact(contactEmails, country).email,
    });
  },
);

/** That a pre-invoice is due soon or late, as long as it is so, for who reads those of the company still. */
const invoiceReminder: MessageReader = async (deps, message) => {
  const [companyId = '', id = '', stage = ''] = partOf(message).split('/');
  const { db, publicUrls, contactEmails } = deps;
  const company = await findCompanyById(db, companyId);
  if (company === null) return 'superseded';
  const { country, legalName } = company;
  const letter = await reader(async (_, { id: mailId }, { account, person }) => {
    if (!(await mayAt(db, account.id, 'payment-period:read', company))) return null;
    const [invoice] = await db.inTenant({ companyId }, (own) => listReminded(own, { id }));
    if (invoice?.stage !== stage) return null;
    const { language } = account;
    return writeInvoiceReminder({ mailId, language, company: legalName, invoice }, person, {
      publicUrl: publicUrls[country],
      contactEmail: getContact(contactEmails, country).email,
    });
  })(deps, message);
  return typeof letter === 'string' ? letter : { ...letter, country };
};

/** Whether somebody may still do something at a company, by itself or by its country. */
async function mayAt(
  db: MessageDependencies['db'],
  accountId: string,
  permission: Permission,
  { code, country }: Pick<CompanyRow, 'code' | 'country'>,
): Promise<boolean> {
  const places: readonly Place[] = [
    { scopeKind: 'company', scopeId: code },
    { scopeKind: 'country', scopeId: country },
  ];
  const may = await Promise.all(places.map((place) => mayStill(db, accountId, permission, place)));
  return may.includes(true);
}

export const accountReaders: MessageReaders<
  | OneTimePurpose
  | AccessMailPurpose
  | AccountNotice
  | 'load_ended'
  | 'changes_declined'
  | 'support_opened'
  | 'subject_of_company'
  | 'sign_in_changed'
  | 'company_invoice_reminder'
  | 'company_payment_news'
  | 'tax_document_news'
> = {
  changes_declined: changesDeclined,
  company_invoice_reminder: invoiceReminder,
  company_payment_news: paymentNews,
  tax_document_news: taxDocumentNews,
  load_ended: loadEnded,
  support_opened: supportOpened,
  subject_of_company: subjectOfCompany,
  sign_in_changed: signInChanged,
  invite: link('invite'),
  reset: link('reset'),
  access_asked: access('access_asked'),
  access_changed: access('access_changed'),
  account_exists: access('account_exists'),
  password_changed: notice('password_changed'),
  authenticator_added: notice('authenticator_added'),
  authenticator_removed: notice('authenticator_removed'),
  passkey_added: notice('passkey_added'),
  passkey_removed: notice('passkey_removed'),
  second_factor_reset: notice('second_factor_reset'),
  new_browser: notice('new_browser'),
  session_stolen: notice('session_stolen'),
};
