import { noRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { createHash } from 'node:crypto';
import { accessMailPurposes } from '@cotejo/domain/account/access-mail.ts';
import { accountNotices } from '@cotejo/domain/account/account-notices.ts';
import { languages, type Language } from '@cotejo/domain/country/country.ts';
import { payerMessage } from '@cotejo/domain/payment/payer-message.ts';
import { samplePolicy } from '@cotejo/domain/policy/testing/sample-policy.ts';
import type { NoticeKind } from '@cotejo/domain/purchase/end/notice-kind.ts';
import { reminderStages } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import type { OpenedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import type { NoticeSubject } from '@cotejo/store/purchase/read-notice.ts';
import type { Policyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { writeAccessMail } from '../account/access-mail.ts';
import { writeAccountMail } from '../account/account-mail.ts';
import { writeNoticeMail } from '../account/notice-mail.ts';
import { writeGiftCardMail } from '../gift-card/gift-card-mail.ts';
import { writeRequestConfirmation, writeRequestNotice } from '../lead/request-mails.ts';
import { writeCodeMail } from '../mail/code-mail.ts';
import { writeDeclarationMail } from '../mail/declaration-mail.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { writePeriodMail } from '../mail/period-mail.ts';
import { writeSubscriptionMail } from '../mail/subscription-mail.ts';
import { writePurchaseNotice } from '../mail/purchase-notice.ts';
import { writeLoadMail } from '../bulk-load/load-mail.ts';
import { writeEndpointMail } from '../partner/endpoint-mail.ts';
import { writeConfirmationMail } from '../policy/confirmation-mail.ts';
import { writeSubjectMail } from '../privacy/subject-mail.ts';
import { writeFeedbackRequest } from '../feedback/feedback-mail.ts';
import { writeTicketAnswer } from '../ticket/ticket-mail.ts';
import { writeReminder } from '../reminder/reminder-mail.ts';

const site = {
  publicUrl: 'https://cotejo.example',
  contactEmail: 'hola@cotejo.example',
  deskEmail: 'mesa@cotejo.example',
  changeUrl: 'https://cotejo.example/solicitud#token',
};
const holder = {
  email: 'ana@correo.cl',
  name: 'Ana Rojas',
  firstName: 'Ana',
  productName: 'Salud Uno',
  organization: 'BICE Vida',
} as Policyholder;
const person = { name: 'Ana Soto', email: 'ana@correo.cl', details: '' };
const at = new Date('2026-11-24T14:30:00Z');
const clp = { amount: 33_357, currency: 'CLP' } as const;

const noticeKinds: readonly NoticeKind[] = [
  'no_charge',
  'refunding',
  'refunded',
  'proof_received',
  'transfer_unpaid',
  'sale_confirmed',
  'sale_failed',
  'charged_back',
  'charge_won',
  'dispute_insured',
  'dispute_lost',
];

const periodKinds = [
  'period_charged',
  'period_notice',
  'period_price_notice',
  'period_declined',
  'period_reminder',
  'period_last_reminder',
] as const;

const noticeSubject = (language: Language): NoticeSubject => ({
  language,
  country: 'CL',
  productCode: 'X',
  amount: clp,
  status: 'refunded',
  refund: {
    status: 'refunded',
    way: 'refund',
    money: {
      kind: 'tdc',
      reason: null,
      refundReason: 'withdrawal',
      asked: clp,
      moved: null,
    },
  },
  why: payerMessage('queplan', 'proof_rejected', 'proof_unreadable'),
  reviewBy: at,
  alreadySent: false,
});

const request = (language: Language): OpenedRequest => ({
  leadId: 'b9c3c8a4-0000-4000-8000-000000000001',
  id: 'o',
  kind: 'plan',
  businessLine: null,
  team: null,
  reference: 'S-7K3M-9P2Q',
  country: 'CL',
  language,
  first: true,
  internal: false,
  products: [
    {
      productCode: 'CL-1',
      displayName: 'Salud Activo 50',
      organization: 'BICE Vida',
      insuranceType: 'Complementario',
      price: { amount: 50_264, currency: 'CLP', display: null, suffix: '/mes' },
    },
  ],
  answers: { nombrepersona: 'Catalina Rojas', correopersona: 'cata@correo.cl' },
  profile: null,
  sent: [],
});

const feedbackRequest = (
  language: Language,
  lead: { readonly isBought: boolean; readonly product: string | null },
) =>
  writeFeedbackRequest(
    {
      feedbackId: 'f',
      reference: 'S-7K3M-9P2Q',
      language,
      name: 'Ana Rojas',
      email: 'ana@correo.cl',
      ...lead,
    },
    { ...site, pageUrl: 'https://cotejo.example/Feedback#link', token: 'token' },
  );

const subjectRequest = (language: Language, status: 'received' | 'done') =>
  ({
    id: 's',
    reference: 'D-1',
    kind: 'erasure',
    status,
    language,
    countryCode: 'CL',
    askedBy: 'customer',
    dueAt: at,
    outcome: status === 'done' ? { erased: { abandoned_purchase: 2 } } : {},
  }) as unknown as SubjectRequestRow;

/** Every kind of mail that leaves, by its name, as it is written today. */
const mails: Readonly<Record<string, (language: Language) => OutgoingMail>> = {
  ...Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      (language: Language) =>
        writePurchaseNotice(
          { kind, purchaseId: 'p', attemptId: 'a' },
          noticeSubject(language),
          holder,
          site,
          'secret',
        ),
    ]),
  ),
  ...Object.fromEntries(
    periodKinds.map((kind) => [
      kind,
      (language: Language) =>
        writePeriodMail(
          {
            kind,
            period: {
              id: 'p',
              coversFrom: '2027-02-28',
              coversTo: '2027-03-30',
              dueOn: '2027-02-28',
              amount: 20_500,
              currency: 'UF',
              reason: kind === 'period_charged' ? null : 'insufficient_funds',
              nextTryAt: kind === 'period_declined' ? new Date('2027-03-03T13:00:00Z') : null,
            },
            paid: kind === 'period_charged' ? clp : null,
            coming: kind.endsWith('_notice')
              ? { about: clp, before: { amount: 20_000, currency: 'UF' } }
              : null,
            nextChargeOn: '2027-03-31',
            last4: '4242',
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    (['subscription_ended', 'subscription_resumed'] as const).map((kind) => [
      kind,
      (language: Language) =>
        writeSubscriptionMail(
          {
            kind,
            attemptId: 'a',
            endedAt: '2027-03-02T12:00:00.000Z',
            paidUntil: '2027-03-30',
            isKept: true,
            nextChargeOn: '2027-03-31',
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  purchase_code: (language) =>
    writeCodeMail({ codeId: 'c', code: '123456', language }, holder, site.contactEmail),
  holder_code: (language) =>
    writeCodeMail(
      { codeId: 'c', code: '123456', language },
      { email: 'ana@correo.cl', firstName: '', productName: null },
      site.contactEmail,
    ),
  declaration_decided: (language) =>
    writeDeclarationMail(
      { kind: 'declaration', id: 'd' },
      { language, country: 'CL', productCode: 'X' },
      holder,
      site,
      'secret',
    ),
  insurer_asked: (language) =>
    writeDeclarationMail(
      { kind: 'insurer-request', id: 'q' },
      { language, country: 'CL', productCode: 'X' },
      holder,
      site,
      'secret',
    ),
  ...Object.fromEntries(
    (['invite', 'reset'] as const).map((purpose) => [
      purpose,
      (language: Language) =>
        writeAccountMail(
          { mailId: 'm', purpose, link: 'link', expiresAt: at, language },
          person,
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    accessMailPurposes.map((purpose) => [
      purpose,
      (language: Language) =>
        writeAccessMail(
          {
            mailId: 'm',
            purpose,
            request: { kind: 'grant', role: 'EJECUTIVO', scopeKind: 'country', scopeId: 'CL' },
            language,
          },
          person,
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    accountNotices.map((notice) => [
      notice,
      (language: Language) =>
        writeNoticeMail(
          { mailId: 'm', notice, device: 'Firefox, Windows', at, language },
          person,
          site,
        ),
    ]),
  ),
  request_confirmation: (language) => writeRequestConfirmation(request(language), site),
  request_notice: (language) => writeRequestNotice(request(language), site),
  request_copy: (language) =>
    writeRequestConfirmation(request(language), site, 'request-copy/copy'),
  ticket_answer: (language) =>
    writeTicketAnswer(
      {
        messageId: 'm',
        reference: 'S-7K3M-9P2Q',
        country: 'CL',
        language,
        name: 'Ana Rojas',
        email: 'ana@correo.cl',
        text: 'Hay dos sucursales.\n\n¿En qué comuna vive?',
        state: 'PENDING',
        earlier: ['l'],
      },
      { ...site, pageUrl: 'https://cotejo.example/consulta#link' },
    ),
  feedback_request: (language) => feedbackRequest(language, { isBought: false, product: null }),
  'feedback_request of a sale': (language) =>
    feedbackRequest(language, { isBought: true, product: 'Salud Uno' }),
  'feedback_request of a sale by hand': (language) =>
    feedbackRequest(language, { isBought: true, product: null }),
  subject_received: (language) =>
    writeSubjectMail(
      subjectRequest(language, 'received'),
      'received',
      { person, reason: '' },
      site,
    ),
  subject_ended: (language) =>
    writeSubjectMail(subjectRequest(language, 'done'), 'ended', { person, reason: '' }, site),
  confirmation: (language) =>
    writeConfirmationMail(
      { language, productCode: 'X', policy: { id: 'y' } as never },
      samplePolicy,
      Buffer.from('pdf'),
      site,
      'secret',
    ),
  ...Object.fromEntries(
    reminderStages.map((stage) => [
      stage,
      (language: Language) =>
        writeReminder(
          {
            purchaseId: 'p',
            stage,
            holder,
            session: 'secret',
            token: 'token',
            purchase: {
              country: 'CL',
              language,
              productCode: 'X',
              stepsLeft: ['DatosPersonales'],
              expiresAt: at,
            },
          },
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    (['endpoint_failing', 'endpoint_paused'] as const).map((kind) => [
      kind,
      (language: Language) =>
        writeEndpointMail(
          kind,
          { contact: 'tecnico@banco.example', language, url: 'https://avisos.banco.example/hook' },
          { id: 'm', contactEmail: site.contactEmail },
        ),
    ]),
  ),
  load_ended: (language) =>
    writeLoadMail(
      {
        mailId: 'm',
        language,
        company: { code: 'uno', legalName: 'Uno SpA' },
        load: { id: 'l', counts: { ...noRows, created: 1_200, moved: 1, faulty: 3 } },
      },
      person,
      site,
    ),
  gift_card: (language) =>
    writeGiftCardMail(
      { id: 'g', amount: 10_000, currency: 'CLP', code: 'ABCDEFGHJKMN' },
      { country: 'CL', language, productCode: 'X' },
      holder,
      site,
      'secret',
    ),
};

test('there are 51 kinds of mail, and one of them has three texts', () => {
  expect(Object.keys(mails)).toHaveLength(53);
});

// The plain text is kept as it is read; of the HTML, which is made from the same parts, its hash.
test.each(Object.keys(mails))('%s leaves as it always did', (kind) => {
  for (const language of languages) {
    const mail = mails[kind]?.(language);
    if (mail === undefined) throw new Error(`${kind} has no writer`);
    const { html, attachments = [], ...rest } = mail;
    expect({
      ...rest,
      html: createHash('sha256').update(html).digest('hex'),
      attachments: attachments.map(({ filename, contentType }) => `${filename} ${contentType}`),
    }).toMatchSnapshot(language);
  }
});
