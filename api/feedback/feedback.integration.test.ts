import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { feedbackLinkOf } from '@cotejo/store/feedback/feedback-link.ts';
import { feedbackModel } from '@cotejo/store/feedback/feedback.model.ts';
import type { DeskStatus } from '@cotejo/domain/lead/desk-moves.ts';
import type { LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { moveByDesk } from '@cotejo/store/lead/move-by-desk.ts';
import { listOptOuts } from '@cotejo/store/message/opt-outs.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { ticketModel } from '@cotejo/store/ticket/ticket.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { paidPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountReminders } from '../reminder/mount-reminders.ts';
import { mountFeedback } from './mount-feedback.ts';

jest.setTimeout(60_000);

type Feedback = NonNullable<CallAnswer<'readFeedback'>>;
interface Answer {
  readonly status: number;
  readonly body: Feedback & { code?: string };
}

let api: SeededApp;
let deskId: string;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountContact, mountPurchase, mountFeedback, mountReminders],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  deskId = (await signedInAs(api.dependencies, 'BACKOFFICE')).accountId;
}, 180_000);
afterAll(() => api?.close());

/** A message of the contact form whose lead the desk has closed. */
async function closedLead(subStatus: LeadSubStatus = 206): Promise<string> {
  const { id } = await askedLead();
  await closeLead(id, subStatus);
  return id;
}

/** A message of the contact form. */
async function askedLead(
  email = `${randomUUID()}@correo.cl`,
): Promise<{ readonly id: string; readonly email: string }> {
  const body = {
    datosingresados: {
      nombrepersona: 'Catalina Rojas',
      correopersona: email,
      telefonopersona: '',
      mensaje: '¿Atienden en Chillán?',
    },
    consent: true,
    consentTextVersion: contactConsent,
  };
  const sent = await api.post('/api/contactos', body, { 'idempotency-key': randomUUID() });
  const { reference } = (await sent.json()) as { reference: string };
  const { id } = await leadModel(api.db).findOne({
    where: { reference },
    raw: true,
    rejectOnEmpty: true,
  });
  return { id, email };
}

const closeLead = (leadId: string, subStatus: LeadSubStatus): Promise<unknown> =>
  moveTo(leadId, { status: 12, subStatus });

async function moveTo(
  leadId: string,
  to: { readonly status: DeskStatus; readonly subStatus: LeadSubStatus | null },
): Promise<void> {
  const { sourceVersion: version } = await leadOf(leadId);
  const move = { leadId, version, ...to, dueAt: null, movedBy: deskId };
  expect(await api.db.transaction((tx) => moveByDesk(tx, move))).toBe('moved');
}

/** What leaves for a question once its day has come. */
async function mailsOf(feedbackId: string): Promise<readonly OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const of = { where: { subjectId: feedbackId }, raw: true, rejectOnEmpty: true } as const;
  const { id: messageId } = await messageModel(api.db).findOne(of);
  await messageModel(api.db).update({ dueAt: new Date() }, { where: { id: messageId } });
  await deliveryOf({
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys,
    sendMail: async (mail) => {
      mails.push(mail);
    },
  })({ messageId });
  return mails;
}

const leadOf = (id: string) => leadModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });

const feedbackOf = (leadId: string) =>
  feedbackModel(api.db).findOne({ where: { leadId }, raw: true, rejectOnEmpty: true });

async function linkOf(leadId: string, askedAt?: Date): Promise<string> {
  const row = await feedbackOf(leadId);
  return feedbackLinkOf(api.dependencies.configuration.linkKeys, row.id, askedAt ?? row.askedAt);
}

const ticketsAbout = (leadId: string) =>
  ticketModel(api.db)
    .findAll({ where: { kind: 'feedback' }, raw: true })
    .then(async (tickets) => {
      const { rows } = await api.db.query<{ id: string }>(
        `SELECT ticket_id AS id FROM ticket_subject WHERE subject_id = $1`,
        [leadId],
      );
      return tickets.filter(({ id }) => rows.some((row) => row.id === id));
    });

async function say(method: 'POST' | 'PATCH', body: object): Promise<Answer> {
  const response = await api.fetch('/api/feedbacks', {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const read = (path: string, link: string): Promise<Response> =>
  api.fetch(`/api/feedbacks${path}?link=${encodeURIComponent(link)}`);

test('a lead that is closed asks once, a day later, and its mail opens what it is about', async () => {
  const leadId = await closedLead();
  const asked = await feedbackOf(leadId);
  const of = { where: { subjectId: asked.id }, raw: true } as const;
  const [message, ...others] = await messageModel(api.db).findAll(of);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: 'feedback_request', state: 'due', queuedAt: null });
  expect(message!.dueAt.getTime() - asked.askedAt.getTime()).toBeGreaterThan(86_000_000);

  const mails = await mailsOf(asked.id);
  const [, link = ''] = /\/Feedback#([\w-]{70})/.exec(mails[0]?.text ?? '') ?? [];
  const lead = await leadModel(api.db).findByPk(leadId, { raw: true, rejectOnEmpty: true });
  const about = (await (await read('/getLead', link)).json()) as object;
  expect(about).toEqual({ reference: lead.reference, product: null });
  const before = (await (await read('', link)).json()) as object;
  expect(before).toEqual({ _id: asked.id, rating: null, answeredAt: null, correctedAt: null });
});

test('a lead that was taken up again, or whose customer asks for no contact meanwhile, is not asked about', async () => {
  const leadId = await closedLead();
  const { id: feedbackId } = await feedbackOf(leadId);
  await moveTo(leadId, { status: 2, subStatus: 200 });
  expect(await mailsOf(feedbackId)).toEqual([]);

  const other = await closedLead();
  const { id: otherId } = await feedbackOf(other);
  await moveTo(other, { status: 12, subStatus: 211 });
  expect(await mailsOf(otherId)).toEqual([]);
});

test('a mail program refuses the question with one click; the next is not sent, and the page undoes it', async () => {
  const { id, email } = await askedLead();
  await closeLead(id, 206);
  const [mail] = await mailsOf((await feedbackOf(id)).id);
  const stop = new URL(mail?.unsubscribeUrl ?? '').pathname;
  const answer = await api.fetch(stop, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(204);
  const wantedOf = async () => {
    const { items } = (await (await api.fetch(stop.replace(/\/stop$/, ''))).json()) as {
      items: { category: string; wanted: boolean }[];
    };
    return items.flatMap(({ category, wanted }) => (wanted ? [category] : []));
  };
  expect(await wantedOf()).toEqual(['reminders', 'commercial']);

  const next = await askedLead(email);
  await closeLead(next.id, 206);
  expect(await mailsOf((await feedbackOf(next.id)).id)).toEqual([]);
  const undone = await api.fetch(stop.replace(/\/stop$/, ''), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'opinions', wanted: true }),
  });
  expect(undone.status).toBe(200);
  expect(await wantedOf()).toContain('opinions');
});

test('who asks for no contact is not asked, and gets no mail that may be refused', async () => {
  const { id, email } = await askedLead();
  await closeLead(id, 211);
  expect(await feedbackModel(api.db).count({ where: { leadId: id } })).toBe(0);
  const key = toEmailKey(api.dependencies.configuration.indexKey, email);
  expect((await listOptOuts(api.db, [key])).get(key)).toEqual(new Set(optOutScopes));
});

test('an issued policy asks once, and names what was bought', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  await issuePaid(api, { purchaseId: id, attemptId });
  const { rows } = await api.db.query<{ leadId: string }>(
    `SELECT lead_id AS "leadId" FROM purchase WHERE id = $1`,
    [id],
  );
  const link = await linkOf(rows[0]?.leadId ?? '');
  const about = (await (await read('/getLead', link)).json()) as { product: string };
  expect(about.product).toMatch(/\w/);
});

test('a good rating is kept once, corrected once, and never read back in words', async () => {
  const leadId = await closedLead();
  const link = await linkOf(leadId);
  expect(await say('PATCH', { link, rating: 3 })).toMatchObject({ status: 409 });
  const good = { link, rating: 5, text: 'Muy amables' };
  expect(await say('POST', good)).toMatchObject({ status: 201, body: { rating: 5 } });
  expect(await say('POST', good)).toMatchObject({ status: 201, body: { rating: 5 } });
  expect(await say('POST', { ...good, rating: 4 })).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE' },
  });
  const better = { link, rating: 4, text: null };
  expect(await say('PATCH', better)).toMatchObject({ status: 200, body: { rating: 4 } });
  expect((await say('PATCH', { ...better, rating: 1 })).status).toBe(409);
  expect(await (await read('', link)).text()).not.toContain('amables');
  expect(await ticketsAbout(leadId)).toEqual([]);
});

test('two tabs with other words are one rating, and a low one is one ticket that the desk owes an answer', async () => {
  const leadId = await closedLead();
  const link = await linkOf(leadId);
  const said = await Promise.all(
    [1, 2].map((rating) => say('POST', { link, rating, text: 'Nadie llamó' })),
  );
  expect(said.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await ticketsAbout(leadId)).toMatchObject([{ state: 'NEW', priority: 'high' }]);
  await say('PATCH', { link, rating: 3, text: 'Al final llamaron' });
  const [ticket, ...others] = await ticketsAbout(leadId);
  expect(others).toEqual([]);
  const { rows } = await api.db.query('SELECT FROM ticket_message WHERE ticket_id = $1', [
    ticket?.id,
  ]);
  expect(rows).toHaveLength(2);
});

test('a link that is over, forged or of something else opens nothing', async () => {
  const leadId = await closedLead();
  const over = await linkOf(leadId, new Date(Date.now() - 61 * 86_400_000));
  const forged = `${(await linkOf(leadId)).slice(0, -4)}AAAA`;
  for (const link of [over, forged]) {
    expect((await read('', link)).status).toBe(404);
    expect((await read('/getLead', link)).status).toBe(404);
    expect((await say('POST', { link, rating: 5 })).status).toBe(404);
  }
  expect((await read('', "'; --")).status).toBe(400);
  expect((await say('POST', { link: await linkOf(leadId), rating: 6 })).status).toBe(400);
  expect((await feedbackOf(leadId)).rating).toBeNull();
});
