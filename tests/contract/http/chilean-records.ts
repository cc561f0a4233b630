import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { driveLoad, stageLoad, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { askForRefund } from '@cotejo/store/refund-request/refund-requests.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { answersFor, illness, withYes } from '../../support/purchase/answers.ts';
import { findOnlineProduct } from '../../support/purchase/online-product.ts';
import { putPurchase, type PurchasePlace } from '../../support/purchase/paid-purchase.ts';
import { signedInAs } from '../../support/people/staff.ts';
import { newPdf } from '../../support/payment/transfers.ts';
import type { BootedApi } from './boot-api.ts';

/** A record of Chile, or of the company `one`, for each thing that a guarded call is about. */
export type ChileanRecords = Awaited<ReturnType<typeof makeRecords>>;

const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };

/** What is written in an article, and what is asked for a new one. */
export const articleWords = {
  title: '¿Qué se prueba aquí?',
  summary: 'Que un artículo de un país no lo ve quien trabaja en otro.',
  body: 'Un texto con su fuente. [1]',
  sources: 'Superintendencia de Salud | 2026-02-10',
  checkedOn: '2026-11-01',
  reviewBy: '2030-11-01',
};
export const newArticle = {
  values: {
    slug: 'articulo-de-prueba',
    countryCode: 'CL',
    language: 'es',
    lists: 'Isapres',
    tags: 'isapre',
    ...articleWords,
  },
};

/** What is asked for an endpoint of a partner. */
export const newEndpoint = {
  values: {
    partner: 'one',
    countryCode: 'CL',
    url: 'https://avisos.banco.example/cotejo',
    contact: 'tecnico@banco.example',
    language: 'es',
    event_lead_ended: true,
  },
};

/** What is asked for the site of a partner. */
export const newPartnerSite = {
  values: {
    partner: 'one',
    countryCode: 'CL',
    host: 'seguros.banco.example',
    name: 'Banco',
    brand: '#7a5cc2',
    accent: '#ffd166',
    sellers: '',
    products: '',
    hidesClinics: false,
    requests: true,
    score: true,
    indexed: false,
    paths: '',
    defaultPath: '/',
  },
};

export async function makeRecords(api: BootedApi) {
  const { db } = api.dependencies;
  const productCode = await findOnlineProduct(db);
  const read = async <T>(response: Response): Promise<T> => {
    const text = await response.text();
    if (response.status >= 300) throw new Error(`${response.url} ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const post = async <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    read<T>(await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers }));
  const step = (purchase: PurchaseSnapshot, values: object) =>
    post<PurchaseSnapshot>(`/api/purchases/${purchase.session}/steps/${purchase.step?.id}`, {
      version: purchase.version,
      values,
    });
  const open = async () => {
    const purchase = await post<PurchaseSnapshot>('/api/purchases', { productCode, profile });
    return step(purchase, answersFor(purchase, 7));
  };
  const at = async (place: PurchasePlace) => {
    const purchase = await open();
    return { purchase, attemptId: await putPurchase(db, purchase, place) };
  };

  const unknown = await at({ status: 'confirming', payment: 'unknown' });
  const transfer = await at({ status: 'paying', payment: 'pending', provider: 'queplan' });
  await read(
    await api.fetch(`/api/purchases/${transfer.purchase.session}/proof`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(newPdf()),
    }),
  );
  const confirmed = await at({ status: 'confirmed', payment: 'approved' });
  const asked = await at({ status: 'confirmed', payment: 'approved' });
  const failed = await at({ status: 'filling', payment: 'refund_failed' });
  const ill = await open();
  const reviewing = await step(ill, withYes(answersFor(ill, 7), 'q19', illness('no')));
  const one = async <T>(text: string, values: readonly unknown[]) =>
    (await db.query<{ value: T }>(text, [...values])).rows[0]!.value;
  const proofId = await one<string>(
    'SELECT id AS value FROM transfer_proof WHERE attempt_id = $1',
    [transfer.attemptId],
  );
  const declarationId = await one<string>(
    `SELECT submission_id AS value FROM purchase_step WHERE purchase_id = $1 AND step_id = 'datos-dps'`,
    [reviewing.id],
  );
  const lead = await one<{ id: string; reference: string; version: number }>(
    `UPDATE lead SET reference = 'S-7K3M-9P2Q' WHERE id = (SELECT lead_id FROM purchase WHERE id = $1)
     RETURNING json_build_object('id', id, 'reference', reference, 'version', source_version) AS value`,
    [failed.purchase.id],
  );
  const desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  const { amount, currency } = await requireAttempt(db, asked.attemptId);
  await askForRefund(db, api.dependencies.configuration.recordKeys, {
    isUnissued: false,
    purchaseId: asked.purchase.id,
    attemptId: asked.attemptId,
    amount,
    currency,
    reason: 'a test',
    requestedBy: desk.accountId,
  });
  const refundRequestId = await one<string>(
    'SELECT id AS value FROM refund_request WHERE purchase_id = $1',
    [asked.purchase.id],
  );
  const subject = await post<{ id: string }>(
    '/api/subject-requests',
    { kind: 'copy', name: 'Ana Soto', email: 'ana@correo.cl', country: 'CL' },
    { authorization: desk.authorization },
  );
  await raiseAttention(db, {
    subject: `account/${desk.accountId}`,
    kind: 'odd_reading',
    needs: 'person',
    detail: 'many',
  });
  await raiseAttention(db, {
    subject: `purchase/${unknown.purchase.id}`,
    kind: 'waits',
    needs: 'person',
    detail: 'it',
  });
  const employee = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', [
    'company',
    'one',
  ]);
  const manager = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', 'one']);
  const invitation = await post<{ id: string }>(
    '/api/accounts',
    {
      name: 'Pedro Rojas',
      email: 'pedro@one.example',
      language: 'es',
      membership: { role: 'ENTERPRISE_PAYROLL_MANAGER', scopeKind: 'company', scopeId: 'one' },
    },
    { authorization: manager.authorization },
  );
  const admin = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  const endpoint = await post<{ id: string; version: number }>(
    '/api/staff/partner-endpoints',
    newEndpoint,
    { authorization: admin.authorization },
  );
  const partnerSite = await post<{ id: string; version: number }>(
    '/api/staff/partner-sites',
    // Under another host than the one that a test adds.
    { values: { ...newPartnerSite.values, host: 'otro.banco.example' } },
    { authorization: admin.authorization },
  );
  const articleText = await post<{ id: string; version: number }>(
    '/api/staff/articles',
    // In another language than the one that a test adds: each has a language once.
    { values: { ...newArticle.values, language: 'pt' } },
    { authorization: admin.authorization },
  );
  await post('/api/contactos', {
    datosingresados: {
      nombrepersona: 'Catalina Rojas',
      correopersona: 'catalina@correo.cl',
      telefonopersona: '',
      mensaje: '¿Atienden en Chillán?',
    },
    consent: true,
    consentTextVersion: contactConsent,
  });
  const ticket = await one<{ id: string; version: number }>(
    `SELECT json_build_object('id', id, 'version', version) AS value FROM ticket`,
    [],
  );
  const companyId = (await findCompany(db, 'one'))?.id ?? '';
  const bulkLoadId = await stageLoad(db, companyId, [worker(1)]);
  await driveLoad(db, companyId, bulkLoadId, 'check');
  return {
    ticket,
    articleText,
    endpoint,
    partnerSite,
    bulkLoadId,
    unknown,
    transfer,
    confirmed,
    failed,
    reviewing,
    declarationId,
    lead,
    desk,
    proofId,
    refundRequestId,
    subjectRequestId: subject.id,
    employee,
    invitationId: invitation.id,
  };
}
