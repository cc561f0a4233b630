import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { driveLoad, stageLoad, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { enterPayment } from '@cotejo/store/company-payment/enter-payment.ts';
import { addTaxDocument } from '@cotejo/store/tax-document/note-document.ts';
import { companyPeriodModel } from '@cotejo/store/company-billing/company-period.model.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import type { Database } from '@cotejo/store/database.ts';
import { askForRefund } from '@cotejo/store/refund-request/refund-requests.ts';
import { paymentAccountId, routeId } from '@cotejo/store/payment/routing/routing-tables.ts';
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

/** What is asked for a rule of assignment. */
export const newRule = {
  values: { name: 'Isapres', countryCode: 'CL', place: 10, hours: 'working', maxOpen: 20 },
};

/** What is asked for deadlines of leads. */
export const newDeadline = {
  values: { countryCode: 'CL', place: 10, contactHours: 2, stillHours: 40, escalateHours: 4 },
};

/** What is asked for a banner. */
export const newBanner = {
  values: {
    countryCode: 'CL',
    language: 'es',
    text: 'Hoy no atendemos',
    fromDay: '2026-12-01',
    dismissible: true,
  },
};

/** What is asked for a change of premium. */
export const newPremiumChange = (productCode: string) => ({
  values: { countryCode: 'CL', productCode, percent: '5,2', startsOn: '2030-01-01' },
});
/** What is asked for a new partner. */
export const newPartner = {
  values: {
    code: 'mutual-nueva',
    countryCode: 'CL',
    name: 'Mutual nueva',
    host: 'seguros.mutual-nueva.example',
    brand: '#1b5e20',
    accent: '#ffd166',
  },
};
/** What is asked for the words of a part of the site. */
export const newSiteText = { values: { part: 'header', countryCode: 'CL', language: 'es' } };

/** What is asked for what a page says to search engines. */
export const newPageSeo = {
  values: {
    countryCode: 'CL',
    language: 'es',
    path: '/Seguros-de-Salud',
    title: 'Seguros de salud en Chile',
    indexed: true,
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
    frameOrigins: '',
  },
};

/** What is asked for somebody who works for a company, as our own people ask it. */
export const newEmployee = (legalId: string) => ({
  values: {
    company: 'one',
    insuredType: 'HOLDER',
    firstName: 'Ana',
    paternalSurname: 'Soto',
    legalId,
    birthDate: '1990-01-01',
    gender: 'F',
  },
});

/** What is asked for an organisation of the catalogue. */
export const newOrganization = {
  values: {
    code: 'T-1',
    countryCode: 'CL',
    type: 'aseguradora',
    name: 'Seguros del Valle',
    acronym: 'SV',
    abbreviation: 'Valle',
    url: 'Seguros-del-Valle',
  },
};

/** Whom staff write to at an insurer. */
export const newContact = {
  name: 'Marta Ríos',
  duty: 'general',
  email: 'marta@seguros.example',
  phone: '',
};
/** What is asked for a policy of a company, as our own people ask it. */
export const newCompanyPolicy = (insurer: string) => ({
  values: {
    company: 'one',
    insurer,
    plan: 'Complementario',
    number: 'P-1',
    coverageGroups: 'General',
    startsOn: '2026-01-01',
  },
});

/** What is asked for the sign-in of a company, as its administrator asks it. */
export const newSignIn = {
  values: {
    issuer: 'https://id.one.example',
    clientId: 'cotejo',
    clientSecret: 'a secret of the test',
    askedDomains: 'one.example',
    trustsProvider: false,
  },
};

/** What is asked for a support access to the people of the company `one`. */
export const newSupportAccess = {
  values: { company: 'one', minutes: '30', reason: 'Ticket 31' },
};

/** A month of a policy of the company `one`, as it is issued. */
async function addPeriod(db: Database, companyPolicyId: string) {
  const companyId = (await findCompany(db, 'one'))?.id ?? '';
  const id = randomUUID();
  await db.inTenant({ companyId }, (own) =>
    companyPeriodModel(own).create(
      {
        id,
        companyId,
        companyPolicyId,
        month: '2026-09-01',
        state: 'issued',
        lines: [],
        adjustments: [],
        people: 1,
        uf: 0,
        total: 30_000,
        currency: 'CLP',
        ufValue: null,
        ufDay: null,
        problem: null,
        issuedOn: '2026-10-05',
        dueOn: '2026-10-20',
      },
      { returning: false, ...own.scope },
    ),
  );
  return { id, version: 1 };
}

/** A transfer for a pre-invoice of the company `one`, which nobody has seen at the bank. */
async function addTransfer(db: Database, companyPeriodId: string) {
  const companyId = (await findCompany(db, 'one'))?.id ?? '';
  const id = randomUUID();
  await db.inTenant({ companyId }, (own) =>
    enterPayment(
      own,
      { amount: 30_000, paidOn: '2026-10-06', reference: 'OP-1' },
      { id, companyPeriodId, currency: 'CLP', origin: 'staff', by: randomUUID() },
    ),
  );
  return { id, version: 1 };
}

/** A tax document of a pre-invoice of the company `one`. */
async function addDocument(db: Database, companyPeriodId: string) {
  const companyId = (await findCompany(db, 'one'))?.id ?? '';
  const id = randomUUID();
  await db.inTenant({ companyId }, (own) =>
    addTaxDocument(
      own,
      {
        issuer: 'insurer',
        kind: 'invoice',
        number: '123456',
        corrects: null,
        issuedOn: '2026-10-06',
        amount: 30_000,
      },
      { id, companyPeriodId, currency: 'CLP', by: randomUUID() },
    ),
  );
  return { id, version: 1 };
}

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
    '/api/staff/subject-requests',
    {
      values: {
        kind: 'copy',
        name: 'Ana Soto',
        email: 'ana@correo.cl',
        countryCode: 'CL',
        language: 'es',
      },
    },
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
  const { authorization: ofManager } = await signedInAs(api.dependencies, 'GERENTE');
  const rule = await post<{ id: string; version: number }>(
    '/api/staff/assignment-rules',
    { values: { ...newRule.values, name: 'Otra' } },
    { authorization: ofManager },
  );
  const deadline = await post<{ id: string; version: number }>(
    '/api/staff/lead-deadlines',
    newDeadline,
    { authorization: ofManager },
  );
  const organization = await post<{ id: string; version: number }>(
    '/api/staff/organizations',
    // Another one than the one that a test adds.
    { values: { ...newOrganization.values, code: 'T-2', url: 'Seguros-del-Lago' } },
    { authorization: admin.authorization },
  );
  const insurer = await post<{
    id: string;
    version: number;
    cells: { contacts: readonly { readonly id: string }[] };
  }>(
    `/api/staff/insurers/${organization.id}/contacts`,
    { version: 1, values: newContact },
    { authorization: admin.authorization },
  );
  const companyDesk = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
  const insurerName = await one<string>(
    `SELECT to_json(display_name) AS value FROM organization
      WHERE country_code = 'CL' AND type = 'aseguradora' ORDER BY id LIMIT 1`,
    [],
  );
  const companyPolicy = await post<{ id: string; version: number }>(
    '/api/company-policies',
    newCompanyPolicy(insurerName),
    { authorization: companyDesk.authorization },
  );
  const companyPeriod = await addPeriod(db, companyPolicy.id);
  const taxDocument = await addDocument(db, companyPeriod.id);
  const companyPayment = await addTransfer(db, companyPeriod.id);
  const companySignIn = await post<{ id: string; version: number }>(
    '/api/company-sign-ins',
    { values: newSignIn.values },
    { authorization: manager.authorization },
  );
  const supportAccess = await post<{ id: string; version: number }>(
    '/api/support-accesses',
    newSupportAccess,
    { authorization: (await signedInAs(api.dependencies, 'POSTVENTA')).authorization },
  );
  const companyPerson = await post<{ id: string; version: number }>(
    '/api/employees',
    newEmployee('11111111-1'),
    { authorization: companyDesk.authorization },
  );
  const process = await makeProcess(
    (path, body) => post(path, body, { authorization: companyDesk.authorization }),
    (path) => api.fetch(path, { headers: { authorization: companyDesk.authorization } }).then(read),
    insurerName,
  );
  const banner = await post<{ id: string; version: number }>('/api/staff/banners', newBanner, {
    authorization: admin.authorization,
  });
  const premiumChange = {
    productCode,
    ...(await post<{ id: string; version: number }>(
      '/api/staff/premium-changes',
      newPremiumChange(productCode),
      { authorization: admin.authorization },
    )),
  };
  const newcomer = await post<{ id: string; version: number }>(
    '/api/staff/partners',
    // Another one than the one that a test adds.
    { values: { ...newPartner.values, code: 'mutual-otra', host: 'otra.mutual.example' } },
    { authorization: admin.authorization },
  );
  const siteText = await post<{ id: string; version: number }>(
    '/api/staff/site-texts',
    // In another language than the one that a test adds: a part has each once.
    { values: { ...newSiteText.values, language: 'pt' } },
    { authorization: admin.authorization },
  );
  const pageSeo = await post<{ id: string; version: number }>(
    '/api/staff/page-seo',
    // In another language than the one that a test adds: a page has each once.
    { values: { ...newPageSeo.values, language: 'pt' } },
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
  const ticket = await one<{ id: string; reference: string; version: number }>(
    `SELECT json_build_object('id', id, 'reference', reference, 'version', version) AS value FROM ticket`,
    [],
  );
  const legalText = await one<{ id: string; version: number }>(
    `SELECT json_build_object('id', id, 'version', version) AS value
       FROM legal_text WHERE kind = 'terms' AND country_code = 'CL' AND language = 'es'`,
    [],
  );
  const companyId = (await findCompany(db, 'one'))?.id ?? '';
  const bulkLoadId = await stageLoad(db, companyId, [worker(1)]);
  await driveLoad(db, companyId, bulkLoadId, 'check');
  return {
    ticket,
    articleText,
    banner,
    deadline,
    premiumChange,
    newcomer,
    siteText,
    pageSeo,
    legalText,
    endpoint,
    partnerSite,
    rule,
    routeId: routeId({ country: 'CL', flow: 'tdc-one-time', productCode: '' }),
    accountId: paymentAccountId({ provider: 'mercadopago', currency: 'CLP' }),
    organization,
    insurer,
    companyPolicy,
    companyPeriod,
    taxDocument,
    companyPayment,
    companySignIn,
    supportAccess,
    companyPerson,
    process,
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

/** Somebody of the company `one` in a policy of theirs, of whom the insurer was not told yet. */
async function makeProcess(
  post: (path: string, body: object) => Promise<unknown>,
  get: (path: string) => Promise<unknown>,
  insurer: string,
) {
  const { values } = newCompanyPolicy(insurer);
  const policy = (await post('/api/company-policies', {
    values: { ...values, number: 'P-2' },
  })) as { readonly id: string; readonly version: number };
  await post('/api/employees', newEmployee('22222222-2'));
  const today = dayIn('America/Santiago', Date.now());
  await post(`/api/company-policies/${policy.id}/people`, {
    version: policy.version,
    values: { legalId: '22222222-2', coverageGroup: 'General', validFrom: today },
  });
  const { items } = (await get(`/api/member-processes?policy=${policy.id}`)) as {
    readonly items: readonly { readonly id: string; readonly version: number }[];
  };
  return items[0]!;
}
