import { askedOfHolder } from '@cotejo/domain/billing/charged-by.ts';
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
import type { NoticeSubject } from '@cotejo/store/purchase/read/read-notice.ts';
import { codePurposes } from '@cotejo/domain/purchase/access-policy.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { writeAccessMail } from '../account/access-mail.ts';
import { writeAccountMail } from '../account/account-mail.ts';
import { writeNoticeMail } from '../account/notice-mail.ts';
import { writeInvoiceReminder } from '../company-billing/reminder-mail.ts';
import { toldPaymentEvents } from '@cotejo/store/company-payment/payment-news.ts';
import { writePaymentMail } from '../company-payment/payment-mail.ts';
import { toldTaxEvents } from '@cotejo/store/tax-document/tax-document-news.ts';
import { writeTaxDocumentMail } from '../tax-document/tax-document-mail.ts';
import { writeDeclinedMail } from '../insurer-notice/declined-mail.ts';
import { writeInsurerFileMail } from '../insurer-notice/insurer-file-mail.ts';
import { writeGiftCardMail } from '../gift-card/gift-card-mail.ts';
import { writeRequestConfirmation, writeRequestNotice } from '../lead/request-mails.ts';
import { writeCodeMail } from '../mail/code-mail.ts';
import { writeJoinedMail } from '../mail/joined-mail.ts';
import { writeDeclarationMail } from '../mail/declaration-mail.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { CoverNotice } from '@cotejo/store/billing/cover-notice.model.ts';
import { writeCoverMail } from '../mail/cover-mail.ts';
import type { CoverMailKind } from '../mail/cover-texts.ts';
import { writePeriodMail } from '../mail/period-mail.ts';
import { writeEarlyEndMail } from '../mail/early-end-mail.ts';
import { writePremiumChangeMail } from '../mail/premium-change-mail.ts';
import { writePauseMail } from '../mail/pause-mail.ts';
import { writeCardChangedMail } from '../mail/card-changed-mail.ts';
import { writeSubscriptionMail } from '../mail/subscription-mail.ts';
import { writePurchaseNotice } from '../mail/purchase-notice.ts';
import { writeSignInMail } from '../company-sign-in/sign-in-mail.ts';
import { writeSupportMail } from '../support-access/support-mail.ts';
import { writeLoadMail } from '../bulk-load/load-mail.ts';
import { writeLateMail } from '../lead/late-mail.ts';
import { writeHandOverMail } from '../lead/hand-over-mail.ts';
import { writeDeskMail } from '../lead/desk-mail.ts';
import { writeEndpointMail } from '../partner/endpoint-mail.ts';
import { writeConfirmationMail } from '../policy/confirmation-mail.ts';
import { writeCompanySubjectMail } from '../privacy/company-subject-mail.ts';
import { writeSubjectMail } from '../privacy/subject-mail.ts';
import { writeBookingMail } from '../booking/booking-mail.ts';
import type { BookingNews } from '../booking/booking-texts.ts';
import { writeFeedbackRequest } from '../feedback/feedback-mail.ts';
import { writeDueMail, type DueNews } from '../ticket/ticket-due-mail.ts';
import { writeTicketAnswer } from '../ticket/ticket-mail.ts';
import { writeWaitMail, type WaitNews } from '../ticket/ticket-wait-mail.ts';
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

const waitMail = (news: WaitNews, language: Language): OutgoingMail =>
  writeWaitMail(
    {
      messageId: 'm',
      news,
      reference: 'S-7K3M-9P2Q',
      country: 'CL',
      language,
      name: 'Ana Rojas',
      email: 'ana@correo.cl',
      askedAt: new Date('2026-12-03T13:30:00Z'),
    },
    { ...site, pageUrl: 'https://cotejo.example/consulta#link' },
  );
const dueMail = (news: DueNews, language: Language): OutgoingMail =>
  writeDueMail(
    { messageId: 'm', news, language, ticket: { id: 't', reference: 'S-7K3M-9P2Q' } },
    person,
    site,
  );
const bookingMail = (news: BookingNews, language: Language): OutgoingMail =>
  writeBookingMail(
    news,
    {
      bookingId: 'b',
      version: 1,
      reference: 'S-7K3M-9P2Q',
      country: 'CL',
      language,
      callAt: new Date('2026-12-03T13:30:00Z'),
      adviser: 'Daniela Rojas',
      name: 'Ana Soto',
      email: 'ana@correo.cl',
    },
    { ...site, pageUrl: 'https://cotejo.example/Agendar#link', now: at },
  );

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

const askedKinds = [
  'period_charged',
  'period_notice',
  'period_price_notice',
  'period_overdue',
  'period_reminder',
  'period_last_reminder',
] as const;

const uf = { amount: 20_500, currency: 'UF' } as const;
const coverNotice: CoverNotice = {
  id: 'n',
  policyId: 'p',
  periodId: 'q',
  law: 'cl-528',
  sentOn: '2027-03-15',
  reference: 'AV-2027-1',
  suspendsOn: null,
  endsOn: '2027-03-30',
  recordedAt: at,
  closedAt: null,
  outcome: null,
  backFrom: null,
  backReference: null,
};
const suspended = { law: 'pe-29946', suspendsOn: '2027-03-31', endsOn: '2027-05-29' } as const;
const paid = { closedAt: new Date('2027-04-02T15:00:00Z'), outcome: 'paid' } as const;
const reinstated = {
  outcome: 'reinstated',
  backFrom: '2027-04-10',
  backReference: 'RH-2027-3',
} as const;
const coverMails: readonly (readonly [string, CoverMailKind, Partial<CoverNotice>])[] = [
  ['cover_notice', 'cover_notice', {}],
  ['cover_notice of a suspension', 'cover_notice', suspended],
  ['cover_notice after the time to pay', 'cover_notice', { law: 'co-1068', endsOn: '2027-04-12' }],
  ['cover_suspended', 'cover_suspended', suspended],
  [
    'cover_suspended of a premium that is claimed',
    'cover_suspended',
    { ...suspended, endsOn: null },
  ],
  ['cover_kept', 'cover_kept', paid],
  ['cover_kept after a suspension', 'cover_kept', { ...suspended, ...paid }],
  ['cover_kept by its insurer', 'cover_kept', { ...paid, outcome: 'withdrawn' }],
  ['cover_kept by a premium that is waived', 'cover_kept', { ...paid, outcome: 'cancelled' }],
  ['cover_ended', 'cover_ended', { ...paid, outcome: 'ended' }],
  ['cover_back', 'cover_back', { ...paid, ...reinstated }],
  ['cover_back after its payment', 'cover_back', { ...paid, ...reinstated }],
  ['cover_ended asked of its holder', 'cover_ended', { ...paid, outcome: 'ended' }],
  ['cover_back asked of its holder', 'cover_back', { ...paid, ...reinstated }],
  ['cover_back without a gap', 'cover_back', { ...paid, ...reinstated, backFrom: '2027-03-31' }],
];

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
  isOfPeriod: false,
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
              provider: 'mercadopago',
            },
            paid: kind === 'period_charged' ? clp : null,
            coming: kind.endsWith('_notice')
              ? {
                  about: clp,
                  before: { amount: 20_000, currency: 'UF' },
                  discountEnds: kind === 'period_price_notice',
                }
              : null,
            others:
              kind === 'period_reminder'
                ? [{ productName: 'Seguro Dental', price: { amount: 9_990, currency: 'CLP' } }]
                : [],
            nextChargeOn: '2027-03-31',
            last4: '4242',
            renewal: 'card',
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    askedKinds.map((kind) => [
      `${kind} asked of its holder`,
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
              reason: null,
              nextTryAt: null,
              provider: askedOfHolder,
            },
            paid: kind === 'period_charged' ? clp : null,
            coming: kind.endsWith('_notice')
              ? {
                  about: clp,
                  before: { amount: 20_000, currency: 'UF' },
                  discountEnds: kind === 'period_price_notice',
                }
              : null,
            others: [],
            nextChargeOn: '2027-03-31',
            last4: null,
            renewal: 'asked',
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  'period_charged to a card that stays': (language) =>
    writePeriodMail(
      {
        kind: 'period_charged',
        period: {
          id: 'p',
          coversFrom: '2027-02-28',
          coversTo: '2027-03-30',
          dueOn: '2027-02-28',
          amount: 20_500,
          currency: 'UF',
          reason: null,
          nextTryAt: null,
          provider: askedOfHolder,
        },
        paid: clp,
        coming: null,
        others: [],
        nextChargeOn: '2027-03-31',
        last4: '4242',
        renewal: 'card',
        head: { language, country: 'CL', productCode: 'X' },
        holder,
        session: 'secret',
      },
      site,
    ),
  ...Object.fromEntries(
    coverMails.map(([name, kind, notice]) => [
      name,
      (language: Language) =>
        writeCoverMail(
          {
            kind,
            notice: { ...coverNotice, ...notice },
            period: {
              countryCode: notice.law === 'co-1068' ? 'CO' : 'CL',
              dueOn: '2027-02-28',
              coversFrom: '2027-02-28',
              coversTo: '2027-03-30',
              state: name.endsWith('after its payment') ? 'processed' : 'recycling',
              ...uf,
            },
            renewal: name.endsWith('asked of its holder') ? 'asked' : 'card',
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['cover_paused', 'cover_paused', 'card', '2027-03-31'],
        ['pause_ends', 'pause_ends', 'card', '2027-03-31'],
        ['pause_ends asked of its holder', 'pause_ends', 'asked', '2027-03-31'],
        ['pause_ends not tried by itself', 'pause_ends', 'card', null],
        ['pause_ends owed and tried again', 'pause_ends', 'card', '2027-03-27'],
        ['pause_ends owed', 'pause_ends', 'card', null],
      ] as const
    ).map(([name, kind, renewal, on]) => [
      name,
      (language: Language) =>
        writePauseMail(
          {
            kind,
            pauseId: 'p',
            from: '2027-02-28',
            to: '2027-03-30',
            next: { isOwed: name.includes('owed'), on, renewal },
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  premium_change: (language: Language) =>
    writePremiumChangeMail(
      {
        changeId: 'c',
        policyId: 'p',
        before: { amount: 20_500, currency: 'UF' },
        after: { amount: 21_566, currency: 'UF' },
        from: '2027-03-01',
        head: { language, country: 'CL', productCode: 'X' },
        holder,
        session: 'secret',
      },
      site,
    ),
  ...Object.fromEntries(
    (
      [
        ['ended_early', '2026-12-28', 0],
        ['ended_early of a gift card, too', null, 3_357],
      ] as const
    ).map(([name, by, ofCard]) => [
      name,
      (language: Language) =>
        writeEarlyEndMail(
          {
            policyId: 'p',
            givenBack: {
              lastDay: '2026-12-10',
              days: { unused: 21, of: 31 },
              money: clp,
              ofCard,
              by,
            },
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['subscription_ended', 'subscription_ended', 'card'],
        ['subscription_resumed', 'subscription_resumed', 'card'],
        ['subscription_ended asked of its holder', 'subscription_ended', 'asked'],
        ['subscription_resumed asked of its holder', 'subscription_resumed', 'asked'],
      ] as const
    ).map(([name, kind, renewal]) => [
      name,
      (language: Language) =>
        writeSubscriptionMail(
          {
            kind,
            attemptId: 'a',
            endedAt: '2027-03-02T12:00:00.000Z',
            paidUntil: '2027-03-30',
            isKept: true,
            renewal,
            nextChargeOn: '2027-03-31',
            head: { language, country: 'CL', productCode: 'X' },
            holder,
            session: 'secret',
          },
          site,
        ),
    ]),
  ),
  card_changed: (language) =>
    writeCardChangedMail(
      {
        replacementId: 'c',
        last4: '4242',
        nextChargeOn: '2027-03-31',
        head: { language, country: 'CL', productCode: 'X' },
        holder,
        session: 'secret',
      },
      site,
    ),
  purchase_code: (language) =>
    writeCodeMail(
      { codeId: 'c', code: '123456', language, purpose: 'purchase' },
      holder,
      site.contactEmail,
    ),
  ...Object.fromEntries(
    codePurposes.map((purpose) => [
      purpose === 'signIn' ? 'holder_code' : `holder_code to ${purpose}`,
      (language: Language) =>
        writeCodeMail(
          { codeId: 'c', code: '123456', language, purpose },
          { email: 'ana@correo.cl', firstName: '', productName: null },
          site.contactEmail,
        ),
    ]),
  ),
  purchases_joined: (language) =>
    writeJoinedMail(
      {
        codeId: 'c',
        language,
        account: 'lu•••@correo.cl',
        products: ['Salud Uno'],
        requests: ['Hogar Dos'],
      },
      { email: 'ana@correo.cl', firstName: 'Ana' },
      site,
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
  leads_moved: (language) =>
    writeHandOverMail(
      {
        messageId: 'm',
        language,
        handOver: {
          given: Array.from({ length: 22 }, (_, at) => `S-7K3M-9P${at + 10}`),
          taken: ['S-2345-6789'],
        },
      },
      person,
      site,
    ),
  leads_late: (language) =>
    writeLateMail(
      {
        messageId: 'm',
        language,
        late: { own: ['S-7K3M-9P2Q', 'S-7K3M-9P2R'], team: ['S-2345-6789'] },
      },
      person,
      site,
    ),
  lead_agenda: (language) =>
    writeDeskMail(
      {
        messageId: 'm',
        language,
        lead: {
          id: 'l',
          reference: 'S-7K3M-9P2Q',
          country: 'CL',
          dueAt: new Date('2026-12-03T13:30:00Z'),
        },
      },
      person,
      site,
    ),
  booking_confirmed: (language) => bookingMail('confirmed', language),
  'booking_confirmed of another hour': (language) => bookingMail('moved', language),
  booking_cancelled: (language) => bookingMail('cancelled', language),
  booking_reminder: (language) => bookingMail('reminder', language),
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
  ticket_waiting: (language) => waitMail('waiting', language),
  ticket_closed: (language) => waitMail('closed', language),
  ticket_due: (language) => dueMail('due', language),
  ticket_late: (language) => dueMail('late', language),
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
  subject_extended: (language) =>
    writeSubjectMail(
      subjectRequest(language, 'received'),
      'extended',
      { person, reason: 'Hay que pedir documentos al archivo' },
      site,
    ),
  subject_of_company: (language) =>
    writeCompanySubjectMail(
      {
        mailId: 'm',
        language,
        company: 'Acme SpA',
        country: 'CL',
        request: { reference: 'D-1', kind: 'copy', dueAt: at },
      },
      person,
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
  support_opened: (language) =>
    writeSupportMail(
      {
        mailId: 'm',
        language,
        who: 'Marta Ríos',
        support: {
          id: 's',
          company: 'Uno SpA',
          countryCode: 'CL',
          role: 'POSTVENTA',
          reason: 'Ticket 31: una baja que no aparece',
          openedAt: '2026-11-30T15:00:00.000Z',
          until: '2026-11-30T15:30:00.000Z',
        },
      },
      person,
      site,
    ),
  sign_in_changed: (language) =>
    writeSignInMail(
      {
        mailId: 'm',
        language,
        company: 'Uno SpA',
        country: 'CL',
        who: 'Marta Ríos',
        news: {
          id: 's',
          kind: 'changed',
          by: 'a',
          at: new Date('2026-11-30T15:00:00.000Z'),
          provider: 'https://id.uno.cl · uno.cl',
        },
      },
      person,
      site,
    ),
  load_ended: (language) =>
    writeLoadMail(
      {
        mailId: 'm',
        language,
        company: { code: 'uno', legalName: 'Uno SpA' },
        load: {
          id: 'l',
          kind: 'people',
          counts: { ...noRows, created: 1_200, moved: 1, faulty: 3 },
        },
      },
      person,
      site,
    ),
  ...Object.fromEntries(
    (['insurer_file', 'insurer_reminder'] as const).map((kind) => [
      kind,
      (language: Language) =>
        writeInsurerFileMail(
          {
            messageId: 'm',
            language,
            company: 'Uno SpA',
            policy: 'Complementario · P-1',
            activations: 12,
            cancellations: 3,
            unanswered: kind === 'insurer_file' ? null : 4,
            answerBy: '2026-12-10',
            fileName: 'altas-bajas.xlsx',
            file: Buffer.from('file'),
          },
          { name: 'Marta Ríos', email: 'marta@seguros.example' },
          site,
        ),
    ]),
  ),
  changes_declined: (language) =>
    writeDeclinedMail(
      {
        mailId: 'm',
        language,
        company: 'Uno SpA',
        policy: 'Complementario · P-1',
        policyId: 'p',
        count: 3,
      },
      person,
      site,
    ),
  ...Object.fromEntries(
    (['before', 'late-1'] as const).map((stage) => [
      `company_invoice_reminder_${stage}`,
      (language: Language) =>
        writeInvoiceReminder(
          {
            mailId: 'm',
            language,
            company: 'Uno SpA',
            invoice: {
              id: 'p',
              month: '2026-10-01',
              stage,
              policy: 'Complementario · P-1',
              dueOn: '2026-11-20',
              owed: 1_190_000,
              currency: 'CLP',
            },
          },
          person,
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    toldPaymentEvents.map((event) => [
      `company_payment_news_${event}`,
      (language: Language) =>
        writePaymentMail(
          {
            mailId: 'm',
            language,
            company: 'Uno SpA',
            event,
            payment: {
              id: 'p',
              reference: 'OP-77',
              amount: { amount: 1_190_000, currency: 'CLP' },
              paidBack: { amount: 90_000, currency: 'CLP' },
              paidOn: '2026-11-20',
            },
          },
          person,
          site,
        ),
    ]),
  ),
  ...Object.fromEntries(
    toldTaxEvents.map((event) => [
      `tax_document_news_${event}`,
      (language: Language) =>
        writeTaxDocumentMail(
          {
            mailId: 'm',
            language,
            company: 'Uno SpA',
            event,
            document: {
              id: 'd',
              kind: 'invoice',
              number: '1234567',
              amount: { amount: 1_190_000, currency: 'CLP' },
              countryCode: 'CL',
              period: { id: 'p', name: 'Complementario · P-1' },
            },
          },
          person,
          site,
        ),
    ]),
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

test('there are as many texts as are known here: some kinds of mail have more than one', () => {
  expect(Object.keys(mails)).toHaveLength(118);
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
