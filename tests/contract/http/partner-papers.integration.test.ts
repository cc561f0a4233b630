import { randomUUID } from 'node:crypto';
import { mountCatalogue } from '@cotejo/api/catalogue/mount-catalogue.ts';
import { mountComparison } from '@cotejo/api/comparison/mount-comparison.ts';
import { mountDocument } from '@cotejo/api/document/mount-document.ts';
import { mountContact } from '@cotejo/api/lead/mount-contact.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { mountSharedLinks } from '@cotejo/api/shared-link/mount-shared-links.ts';
import { askHost } from '@cotejo/api/testing/ask-host.ts';
import { getDocumentFile } from '@cotejo/contract/document/document-calls.ts';
import { compareSideBySide, getDocuments } from '@cotejo/contract/catalogue/product-calls.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { purchaseCodeModel } from '@cotejo/store/access/access.model.ts';
import { productPath, sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { messageIdOf, writeMessage } from '@cotejo/store/message/write-message.ts';
import { readConfirmation } from '@cotejo/store/purchase/read/read-confirmation.sql.ts';
import { readPolicySource } from '@cotejo/store/sale/read-policy-source.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';
import { publicUrls } from '../../support/app/public-urls.ts';
import { startSeededApp, type SeededApp } from '../../support/app/seeded-app.ts';
import { deliveryOf } from '../../support/mail/deliver-messages.ts';
import { issuePaid } from '../../support/purchase/issue-paid.ts';
import { filledPurchase, putPurchase } from '../../support/purchase/paid-purchase.ts';
import { profileOfType } from '../../support/purchase/profile-of-type.ts';
import { addPartnerShops, hostOf, partners, type Owned, type Partner } from './partner-shops.ts';

jest.setTimeout(120_000);

/** Partners whose company sells online. */
const sellers = ['banco', 'tienda'] as const satisfies readonly Partner[];
const ownHost = 'localhost';

let api: SeededApp;
let owned: Readonly<Record<Partner, Owned>>;
beforeAll(async () => {
  api = await startSeededApp({
    partnerSites: true,
    prepare: async (db) => {
      owned = await addPartnerShops(db);
    },
    mounts: [
      mountComparison,
      mountCatalogue,
      mountContact,
      mountDocument,
      mountPurchase,
      mountSharedLinks,
    ],
  });
}, 180_000);
afterAll(() => api?.close());

const othersThan = (partner: Partner): readonly Partner[] =>
  partners.filter((other) => other !== partner);

/** Addresses of a mail that answer customers: each partner's, and a country's own. */
const contactEmails = new Map([
  ['CL', 'hola@cotejo.example'],
  ...partners.map((partner) => [`CL/${partner}`, `seguros@${partner}.example`] as const),
]);

/** What only another partner, or our own site, would say. */
const foreignTo = (partner: Partner): readonly string[] => [
  publicUrls.CL,
  'hola@cotejo.example',
  ...othersThan(partner).flatMap((other) => [
    hostOf(other),
    `seguros@${other}.example`,
    owned[other].known['sellerName'] ?? '',
    owned[other].known['onlineCode'] ?? '',
  ]),
];
const foreignIn = (text: string, partner: Partner): readonly string[] =>
  foreignTo(partner).filter((foreign) => text.includes(foreign));

const ask = (host: string, path: string, cookie = '') =>
  askHost(api.url, host, path, cookie === '' ? {} : { headers: { cookie } });

const send = (host: string, path: string, method: 'POST' | 'PUT', body: object, headers = {}) =>
  askHost(api.url, host, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A purchase through a partner's site that is paid and has its policy, and the cookie of the browser that opened it. */
async function bought(partner: Partner) {
  let cookie = '';
  const post: SeededApp['post'] = async (path, body, headers) => {
    const answer = await send(hostOf(partner), path, 'POST', body as object, headers);
    const { 'set-cookie': cookies = [] } = answer.headers as { 'set-cookie'?: string[] };
    cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
    return new Response(answer.body, { status: answer.status ?? 500 });
  };
  const purchase = await filledPurchase(
    { ...api, post },
    {
      productCode: owned[partner].known['onlineCode'] ?? '',
      profile: profileOfType('QpOnlineSale'),
    },
  );
  const { id, session } = purchase;
  const attemptId = await putPurchase(api.db, purchase, { status: 'issuing', payment: 'approved' });
  await issuePaid(api, { purchaseId: id, attemptId });
  return { id, session, attemptId, cookie };
}

/** The mail of a message, as it would leave. */
async function mailOf(message: {
  readonly kind: MessageKind;
  readonly subjectId: string;
  readonly partId?: string;
}): Promise<OutgoingMail> {
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const mails: OutgoingMail[] = [];
  const sendMail = async (mail: OutgoingMail) => void mails.push(mail);
  const deliver = deliveryOf({
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys,
    contactEmails,
    sendMail,
  });
  await writeMessage(api.db, message);
  await deliver({ messageId: messageIdOf(message) });
  const [mail] = mails;
  if (mail === undefined) throw new Error(`no mail of ${message.kind}`);
  return mail;
}

test.each(sellers)('mails of a purchase through %s name and link nobody else', async (partner) => {
  const { id, attemptId } = await bought(partner);
  const codeId = randomUUID();
  await purchaseCodeModel(api.db).create({
    id: codeId,
    purchaseId: id,
    browserHash: Buffer.from('a'),
    expiresAt: new Date(Date.now() + 600_000),
  });
  const confirmation = await mailOf({ kind: 'confirmation', subjectId: id });
  const refund = await mailOf({ kind: 'no_charge', subjectId: id, partId: attemptId });
  const code = await mailOf({ kind: 'purchase_code', subjectId: id, partId: codeId });
  for (const { subject, text, html } of [confirmation, refund, code])
    expect(foreignIn([subject, text, html].join('\n'), partner)).toEqual([]);
  for (const { text, html } of [confirmation, refund]) {
    expect(text).toContain(`https://${hostOf(partner)}/`);
    expect(html).toContain(`https://${hostOf(partner)}/`);
  }
  expect(confirmation.text).toContain(owned[partner].known['sellerName']);
  // The document in the mail and every later copy are made from this.
  const issued = await readConfirmation(api.db, id);
  if (issued === null) throw new Error('no policy');
  const { recordKeys } = api.dependencies.configuration;
  const source = await readPolicySource(api.db, recordKeys, issued, contactEmails);
  expect(source.contactEmail).toBe(`seguros@${partner}.example`);
  expect(foreignIn(JSON.stringify(source), partner)).toEqual([]);
});

test.each(partners)(
  'mails of a question that was asked on the site of %s lead to it',
  async (partner) => {
    const body = {
      datosingresados: {
        nombrepersona: 'Catalina Rojas',
        correopersona: `${randomUUID()}@correo.cl`,
        mensaje: '¿Cubre el parto?',
      },
      consent: true,
      consentTextVersion: contactConsent,
    };
    const key = { 'idempotency-key': randomUUID() };
    const sent = await send(hostOf(partner), '/api/contactos', 'POST', body, key);
    expect(sent.status).toBe(201);
    const { reference } = JSON.parse(sent.body) as { readonly reference: string };
    const { rows } = await api.db.query<{ id: string }>(
      `UPDATE ticket SET state = 'SOLVED', solved_at = now(), due_at = NULL WHERE reference = $1 RETURNING id`,
      [reference],
    );
    const { subject, text, html } = await mailOf({
      kind: 'ticket_closed',
      subjectId: rows[0]?.id ?? '',
      partId: '1',
    });
    expect(foreignIn([subject, text, html].join('\n'), partner)).toEqual([]);
    for (const said of [text, html]) expect(said).toContain(`https://${hostOf(partner)}/consulta#`);
    expect(text).toContain(`seguros@${partner}.example`);
  },
);

test.each(sellers)(
  'what was bought through %s is opened on no other partner’s site',
  async (partner) => {
    const { id, session, cookie } = await bought(partner);
    await mailOf({ kind: 'confirmation', subjectId: id });
    const papers = ['policy.pdf', 'receipt.pdf'].map((name) => `/api/purchases/${session}/${name}`);
    const calls = [`/api/purchases/${session}`, `/api/purchases/${session}/timeline`];
    for (const host of [hostOf(partner), ownHost])
      for (const path of [...papers, ...calls]) {
        const { status } = await ask(host, path, cookie);
        expect([host, path, status]).toEqual([host, path, 200]);
      }
    for (const other of othersThan(partner))
      for (const path of [...papers, ...calls, `/api/purchases/${session}/events`])
        for (const brought of [cookie, '']) {
          const { status, body } = await ask(hostOf(other), path, brought);
          expect([other, path, status]).toEqual([other, path, 404]);
          expect(foreignIn(body, other)).toEqual([]);
        }
  },
);

test('documents of a product are files on the sites that sell it alone', async () => {
  let opened = 0;
  for (const partner of partners) {
    const list = fillPath(getDocuments.path, { id: Number(owned[partner].known['id']) });
    const { status, body } = await ask(hostOf(partner), list);
    if (status !== 200) continue;
    const [first] = JSON.parse(body) as { readonly id: number }[];
    if (first === undefined) continue;
    const file = fillPath(getDocumentFile.path, {
      id: Number(owned[partner].known['id']),
      documentId: first.id,
    });
    const own = await ask(hostOf(partner), file);
    expect([own.status, own.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    for (const other of othersThan(partner)) {
      const foreign = await ask(hostOf(other), file);
      expect([other, foreign.status]).toEqual([other, 404]);
      expect(foreignIn(foreign.body, other)).toEqual([]);
    }
    opened += 1;
  }
  expect(opened).toBeGreaterThan(0);
});

const shared = '/api/buscarplanes/sharedinsurance';

/** Pages about what a partner's company sells, by their paths. */
function pagesOf(partner: Partner): readonly string[] {
  const { type = '', organizationUrl: url = '', productUrl = '', upperType } = owned[partner].known;
  const seller = sellerPath({ type, url });
  const product = productPath({ type, url }, productUrl, upperType);
  return [seller, product, `${product}/Coberturas`];
}

test.each(partners)(
  'a link that was shared on the site of %s names nothing on another',
  async (partner) => {
    for (const page of pagesOf(partner)) {
      const saved = await send(hostOf(partner), shared, 'PUT', { url: `${page}?perfil=f34` });
      const { code } = JSON.parse(saved.body) as { readonly code: string };
      const open = (host: string) => send(host, `${shared}/${code}`, 'POST', {});
      for (const host of [hostOf(partner), ownHost]) {
        const { status, body } = await open(host);
        expect([page, host, status]).toEqual([page, host, 200]);
        expect(JSON.parse(body)).toMatchObject({ url: page, profile: 'f34' });
      }
      for (const other of othersThan(partner)) {
        const { status, body } = await open(hostOf(other));
        expect([page, other, status]).toEqual([page, other, 404]);
        expect(body).not.toContain(page);
      }
    }
  },
);

test.each(partners)(
  'a comparison that was shared on the site of %s shows nobody else’s plans on another',
  async (partner) => {
    const id = owned[partner].known['id'] ?? '';
    const url = `/Comparar-Planes?perfil=f34&comparar=${id}`;
    const saved = await send(hostOf(partner), shared, 'PUT', { url });
    const { code } = JSON.parse(saved.body) as { readonly code: string };
    for (const other of othersThan(partner)) {
      const { status, body } = await send(hostOf(other), `${shared}/${code}`, 'POST', {});
      expect(status).toBe(200);
      expect(foreignIn(body, other)).toEqual([]);
      const compared = await ask(hostOf(other), `${compareSideBySide.path}?ids=${id}`);
      expect(foreignIn(compared.body, other)).toEqual([]);
    }
  },
);
