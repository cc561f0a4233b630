import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import { findAccessRequest } from '@cotejo/store/access-request/access-requests.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson, type AccountPerson } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import { findCompanyById } from '@cotejo/store/company/companies.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { openDetail } from '@cotejo/store/message/read-message.ts';
import { writeAccessMail } from '../account/access-mail.ts';
import { writeAccountMail } from '../account/account-mail.ts';
import { writeNoticeMail } from '../account/notice-mail.ts';
import { writeLoadMail } from '../bulk-load/load-mail.ts';
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

export const accountReaders: MessageReaders<
  OneTimePurpose | AccessMailPurpose | AccountNotice | 'load_ended'
> = {
  load_ended: loadEnded,
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
