import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { companyPeriodModel } from '@cotejo/store/company-billing/company-period.model.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { bookCompanyPayment } from '@cotejo/domain/ledger/book-company-payment.ts';
import { isShown } from '@cotejo/store/attention/attention.ts';
import { compareBank } from '@cotejo/store/company-payment/compare-bank.ts';
import { listReminded, remindOfPeriods } from '@cotejo/store/company-payment/remind-periods.ts';
import { Database } from '@cotejo/store/database.ts';
import { bookApart } from '@cotejo/store/ledger/book-apart.sql.ts';
import { accountReaders } from '@cotejo/workers/message/account-readers.ts';
import { createPolicy } from '@cotejo/store/company-policy/move-policy.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountCompanyPeriods } from '../company-billing/mount-company-periods.ts';
import { mountCompanyPayments } from './mount-company-payments.ts';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Payment = NonNullable<CallAnswer<'readCompanyPayment'>>;
type Period = NonNullable<CallAnswer<'readCompanyPeriod'>>;
type List = NonNullable<CallAnswer<'listCompanyPayments'>>;

let api: SeededApp;
let first: Person;
let second: Person;
let admin: Person;
let payroll: Person;
let foreign: Person;
let organizationId = 0;
let code = '';
let companyId = '';
/** Of the pre-invoices that were issued last. */
let policyId = '';
const today = dayIn('America/Santiago', Date.now());

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCompanyPeriods, mountCompanyPayments] });
  const insurer = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora' },
    rejectOnEmpty: true,
    raw: true,
  });
  organizationId = insurer.id;
  first = await signedInAs(api.dependencies, 'BACKOFFICE');
  second = await signedInAs(api.dependencies, 'BACKOFFICE');
  const other = `y${randomUUID().slice(0, 8)}`;
  await addCompany(api.db, { code: other, legalName: 'Otra', country: 'CL' });
  foreign = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', other]);
}, 180_000);
// Each test has a company of its own: payments pay whatever is open of it.
beforeEach(async () => {
  code = `y${randomUUID().slice(0, 8)}`;
  companyId = await addCompany(api.db, { code, legalName: 'Que paga', country: 'CL' });
  admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', code]);
  payroll = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', ['company', code]);
});
afterAll(() => api?.close());

/** Issued pre-invoices of a policy of the company, one for each sum, the first due first. */
async function issue(...totals: readonly number[]): Promise<readonly string[]> {
  const companyPolicyId = randomUUID();
  policyId = companyPolicyId;
  const rows = totals.map((total, at) => ({
    id: randomUUID(),
    companyId,
    companyPolicyId,
    month: `2026-0${at + 1}-01`,
    state: 'issued' as const,
    lines: [],
    adjustments: [],
    people: 1,
    uf: 0,
    total,
    currency: 'CLP' as const,
    ufValue: null,
    ufDay: null,
    problem: null,
    issuedOn: addDays(today, -15),
    // Late since yesterday, due in two days.
    dueOn: addDays(today, 3 * at - 1),
  }));
  await api.db.inTenant({ companyId }, async (own) => {
    await createPolicy(
      own,
      companyPolicyId,
      {
        organizationId,
        plan: 'Complementario',
        number: `P-${companyPolicyId.slice(0, 6)}`,
        tier: null,
        coverageGroups: ['General'],
        startsOn: '2026-01-01',
        endsOn: null,
      },
      { by: randomUUID() },
    );
    await companyPeriodModel(own).bulkCreate(rows, { ...own.scope });
  });
  return rows.map(({ id }) => id);
}

async function call<T = Payment & { readonly code?: string }>(
  path: string,
  who: Person,
  body?: object,
) {
  const headers = { authorization: who.authorization, 'idempotency-key': randomUUID() };
  const url = `/api/${path}`;
  const answer =
    body === undefined ? await api.fetch(url, { headers }) : await api.post(url, body, headers);
  return { status: answer.status, body: (await answer.json()) as T };
}

let numbered = 0;
async function enter(periodId: string, amount: number, who: Person, values: object = {}) {
  numbered += 1;
  const reference = `OP-${numbered}`;
  const period = await call<Period>(`company-periods/${periodId}`, who);
  const entered = await call(`company-periods/${periodId}/payments`, who, {
    version: period.body.version,
    values: { amount, paidOn: today, reference, ...values },
  });
  const { body } = await call<List>(`company-payments?reference=${reference}`, who);
  return { status: entered.status, id: body.items[0]?.id ?? '', reference };
}
const act = (id: string, name: string, who: Person, version: number, reason?: string) =>
  call(`company-payments/${id}/${name}`, who, {
    version,
    ...(reason === undefined ? {} : { reason }),
  });
const standing = async (...ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { body } = await call<Period>(`company-periods/${id}`, payroll);
      return [body.cells.standing, body.cells.paid?.amount];
    }),
  );

/** What the books say of a payment, by account. */
async function booked(id: string) {
  const { rows } = await api.db.query<{ account: string; sum: number }>(
    `SELECT l.account, sum(l.amount)::int AS sum FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
      WHERE e.source_key LIKE $1 GROUP BY 1 HAVING sum(l.amount) <> 0 ORDER BY 1`,
    [`%/company-payment/${id}/%`],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

test('a company announces a transfer; it counts once one of ours sees it, and is booked', async () => {
  const [one = '', two = ''] = await issue(1_000, 500);
  expect(await standing(one, two)).toEqual([
    ['overdue', 0],
    ['unpaid', 0],
  ]);
  const { id, status } = await enter(one, 400, admin);
  expect(status).toBe(200);
  expect(await standing(one)).toEqual([['overdue', 0]]);
  expect((await act(id, 'confirm', admin, 1)).status).toBe(409);
  const confirmed = await act(id, 'confirm', first, 1);
  expect(confirmed.body.cells).toMatchObject({
    state: 'received',
    origin: 'company',
    shares: [{ periodId: one, amount: 400 }],
    surplus: { amount: 0, currency: 'CLP' },
  });
  const [paid] = await standing(one);
  expect(paid).toEqual(['overdue', 400]);
  expect(await booked(id)).toEqual({ bank: 400, insurer_payable: -400 });
  const { body } = await call<{ items: { id: string }[] }>(
    'company-periods?standing=partly',
    payroll,
  );
  expect(body.items.map((each) => each.id)).toEqual([one]);
});

test('who entered a transfer does not confirm it; another one does, once', async () => {
  const [one = ''] = await issue(1_000);
  const { id } = await enter(one, 1_000, first);
  expect((await act(id, 'confirm', first, 1)).status).toBe(409);
  expect((await act(id, 'confirm', second, 1)).status).toBe(200);
  // Its answer was lost; somebody else is late.
  expect((await act(id, 'confirm', second, 1)).status).toBe(200);
  expect((await act(id, 'confirm', first, 1)).status).toBe(409);
  expect(await standing(one)).toEqual([['paid', 1_000]]);
  expect(await booked(id)).toEqual({ bank: 1_000, insurer_payable: -1_000 });
});

test('one transfer pays several pre-invoices; what is left over pays what is issued later', async () => {
  const [one = '', two = ''] = await issue(1_000, 500);
  const { id } = await enter(two, 1_700, admin);
  const { body } = await act(id, 'confirm', first, 1);
  expect(body.cells.surplus.amount).toBe(200);
  expect(await standing(one, two)).toEqual([
    ['paid', 1_000],
    ['paid', 500],
  ]);
  expect(await booked(id)).toEqual({ bank: 1_700, company_credits: -200, insurer_payable: -1_500 });
  expect((await act(id, 'apply', first, 2)).status).toBe(409);
  const [later = ''] = await issue(150);
  const applied = await act(id, 'apply', first, 2);
  expect(applied.body.cells.surplus.amount).toBe(50);
  expect(await standing(later)).toEqual([['paid', 150]]);
  expect(await booked(id)).toEqual({ bank: 1_700, company_credits: -50, insurer_payable: -1_650 });
});

test('a received transfer is reversed by two, with a reason: what it paid is open again', async () => {
  const [one = ''] = await issue(1_000);
  const { id } = await enter(one, 1_200, admin);
  await act(id, 'confirm', first, 1);
  expect((await act(id, 'reverse', first, 2)).status).toBe(400);
  expect((await act(id, 'reverse', first, 2, 'El banco la devolvió')).status).toBe(202);
  expect(await standing(one)).toEqual([['paid', 1_000]]);
  const reversed = await act(id, 'reverse', second, 2, 'El banco la devolvió');
  expect(reversed.body.cells).toMatchObject({ state: 'reversed', surplus: { amount: 0 } });
  expect(await standing(one)).toEqual([['overdue', 0]]);
  expect(await booked(id)).toEqual({});
});

test('a transfer that is not at the bank is rejected, and may be entered again; the same one twice may not', async () => {
  const [one = ''] = await issue(1_000);
  const { id, reference } = await enter(one, 1_000, admin);
  expect((await enter(one, 1_000, admin, { reference })).status).toBe(422);
  const rejected = await act(id, 'reject', first, 1, 'No está en la cartola');
  expect(rejected.body.cells.state).toBe('rejected');
  expect((await enter(one, 1_000, admin, { reference })).status).toBe(200);
  expect((await enter(one, 0, admin)).status).toBe(422);
  expect((await enter(one, 10, admin, { paidOn: addDays(today, 1) })).status).toBe(422);
  expect((await enter(one, 10, payroll)).status).toBe(403);
});

const mailsTo = async ({ accountId }: Person, id: string) => {
  const { rows } = await api.db.query<{ part_id: string }>(
    `SELECT part_id FROM message WHERE kind = 'company_payment_news' AND subject_id = $1 AND part_id LIKE $2`,
    [accountId, `%/${id}/%`],
  );
  return rows.map(({ part_id: part }) => part.split('/').at(-1));
};

test('whoever reads a company’s pre-invoices is told that a transfer was not found, or was taken back', async () => {
  const [one = ''] = await issue(1_000);
  const { id: lost } = await enter(one, 900, admin);
  await act(lost, 'reject', first, 1, 'No está en la cartola');
  const { id: back } = await enter(one, 1_000, admin);
  await act(back, 'confirm', first, 1);
  await act(back, 'reverse', first, 2, 'El banco la devolvió');
  expect(await mailsTo(payroll, back)).toEqual([]);
  await act(back, 'reverse', second, 2, 'El banco la devolvió');
  expect([await mailsTo(payroll, lost), await mailsTo(admin, back)]).toEqual([['2'], ['3']]);
  expect([await mailsTo(foreign, lost), await mailsTo(first, back)]).toEqual([[], []]);
});

test('what is left over is paid back by two: booked, told, and owed by the company once its transfer is taken back', async () => {
  const [one = ''] = await issue(1_000);
  const { id } = await enter(one, 1_300, admin);
  await act(id, 'confirm', first, 1);
  const why = 'Transferencia 88-120 a su cuenta';
  expect((await act(id, 'pay-back', first, 2)).status).toBe(400);
  expect((await act(id, 'pay-back', admin, 2, why)).status).not.toBe(200);
  expect((await act(id, 'pay-back', first, 2, why)).status).toBe(202);
  // The same person again is one person.
  expect((await act(id, 'pay-back', first, 2, why)).status).toBe(202);
  expect(await booked(id)).toEqual({ bank: 1_300, company_credits: -300, insurer_payable: -1_000 });
  const done = await act(id, 'pay-back', second, 2, why);
  expect(done.body.cells).toMatchObject({
    state: 'received',
    surplus: { amount: 0 },
    paidBack: { amount: 300, currency: 'CLP' },
  });
  expect(await booked(id)).toEqual({ bank: 1_000, insurer_payable: -1_000 });
  expect(await mailsTo(payroll, id)).toEqual(['3']);
  expect(await standing(one)).toEqual([['paid', 1_000]]);
  // Its answer was lost; nothing is left to give back or to use.
  expect((await act(id, 'pay-back', second, 2, why)).status).toBe(200);
  expect((await act(id, 'pay-back', first, 3, why)).status).toBe(409);
  expect((await act(id, 'apply', first, 3)).status).toBe(409);

  const isDifferent = async () => {
    await byWorker(compareBank);
    return isShown(api.db, 'ledger/bank/CLP/transfers', 'ledger_differs');
  };
  expect(await isDifferent()).toBe(false);
  await act(id, 'reverse', first, 3, 'El banco la devolvió');
  await act(id, 'reverse', second, 3, 'El banco la devolvió');
  expect(await standing(one)).toEqual([['overdue', 0]]);
  expect(await booked(id)).toEqual({ bank: -300, company_credits: 300 });
  expect(await isDifferent()).toBe(false);
});

test('one transfer that was entered twice counts once, unless somebody says that it is another one', async () => {
  const [one = ''] = await issue(5_000);
  const { id, reference } = await enter(one, 1_000, admin);
  const written = reference.toLowerCase().replace('-', ' 00');
  expect((await enter(one, 2_000, admin, { reference: written })).status).toBe(422);
  await act(id, 'confirm', first, 1);
  const again = async (amount: number, values: object) => {
    await enter(one, amount, admin, values);
    const { body } = await call<List>('company-payments?state=entered', payroll);
    const [entered] = body.items;
    const confirmed = await act(entered?.id ?? '', 'confirm', first, 1);
    return { id: entered?.id ?? '', status: confirmed.status };
  };
  const sameNumber = await again(2_000, { reference: written, paidOn: addDays(today, -40) });
  expect(sameNumber.status).toBe(409);
  expect((await act(sameNumber.id, 'reject', first, 1, 'Es la misma')).status).toBe(200);
  const sameSum = await again(1_000, { paidOn: addDays(today, -5) });
  expect(sameSum.status).toBe(409);
  expect(await standing(one)).toEqual([['overdue', 1_000]]);
  expect((await act(sameSum.id, 'confirm-another', admin, 1)).status).toBe(409);
  expect((await act(sameSum.id, 'confirm-another', first, 1)).status).toBe(200);
  expect(await standing(one)).toEqual([['overdue', 2_000]]);
  expect((await again(1_000, { paidOn: addDays(today, -11) })).status).toBe(200);
});

test('a proof is told by its contents, and only saved', async () => {
  const [one = ''] = await issue(1_000);
  const { id, reference } = await enter(one, 1_000, admin);
  const path = `/api/company-payments/${id}/files`;
  const upload = (text: string, who: Person) =>
    api.fetch(path, {
      method: 'POST',
      headers: { authorization: who.authorization, 'content-type': 'application/pdf' },
      body: text,
    });
  expect((await upload('<html>', payroll)).status).toBe(415);
  expect((await upload('%PDF-1', payroll)).status).toBe(200);
  expect(await (await upload('%PDF-1', payroll)).json()).toEqual({ version: 2 });
  expect((await upload('%PDF-2', foreign)).status).toBe(404);
  const { body } = await call(`company-payments/${id}`, payroll);
  const file = `${path}/${body.cells.files[0]?.id ?? ''}`;
  const opened = await api.fetch(file, { headers: { authorization: first.authorization } });
  expect(await opened.text()).toBe('%PDF-1');
  expect(opened.headers.get('content-disposition')).toBe(`attachment; filename="${reference}.pdf"`);
  const stolen = await api.fetch(file, { headers: { authorization: foreign.authorization } });
  expect(stolen.status).toBe(404);
  await act(id, 'confirm', first, 2);
  expect((await upload('%PDF-3', payroll)).status).toBe(409);
});

/** What the daily run does, by the worker's own role. */
async function byWorker<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = Database.open(api.workerUrl, { max: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const stagesFor = async ({ accountId }: Person) => {
  const { rows } = await api.db.query<{ part_id: string }>(
    `SELECT part_id FROM message WHERE kind = 'company_invoice_reminder' AND subject_id = $1 ORDER BY part_id`,
    [accountId],
  );
  return rows.map(({ part_id: part }) => part.split('/').slice(1).join('/'));
};

test('whoever reads a company’s pre-invoices is reminded once of each stage, and no more once it is paid', async () => {
  const [late = '', soon = ''] = await issue(1_000, 500);
  const remind = () =>
    byWorker((db) => remindOfPeriods(db, { id: policyId, companyId }, Date.now()));
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(2);
  const told = [`${late}/late-1`, `${soon}/before`].toSorted();
  expect((await stagesFor(payroll)).toSorted()).toEqual(told);
  expect((await stagesFor(admin)).toSorted()).toEqual(told);
  expect([await stagesFor(foreign), await stagesFor(first)]).toEqual([[], []]);

  const listed = (id: string) =>
    byWorker((db) => db.inTenant({ companyId }, (own) => listReminded(own, { id })));
  expect(await listed(late)).toMatchObject([{ stage: 'late-1', owed: 1_000, currency: 'CLP' }]);
  // Whether it is paid is for us to say now.
  const { id } = await enter(late, 400, admin);
  expect(await listed(late)).toEqual([]);
  await act(id, 'confirm', first, 1);
  expect(await listed(late)).toMatchObject([{ owed: 600 }]);
  const { id: rest } = await enter(late, 600, admin);
  await act(rest, 'confirm', first, 1);
  expect(await listed(late)).toEqual([]);
  const period = await call<Period>(`company-periods/${soon}`, admin);
  const { version } = period.body;
  await call(`company-periods/${soon}/request-update`, admin, {
    version,
    reason: 'Falta una baja',
  });
  expect(await remind()).toBe(0);
});

test('a reminder is judged again when it leaves', async () => {
  const [late = ''] = await issue(1_000);
  const letter = () =>
    byWorker((db) =>
      accountReaders.company_invoice_reminder(
        {
          db,
          recordKeys: api.dependencies.configuration.recordKeys,
          publicUrls: { CL: 'https://cotejo.example' },
          contactEmails: new Map(),
        } as unknown as Parameters<typeof accountReaders.company_invoice_reminder>[0],
        {
          id: randomUUID(),
          subjectId: admin.accountId,
          partId: `${companyId}/${late}/late-1`,
        } as Parameters<typeof accountReaders.company_invoice_reminder>[1],
      ),
    );
  expect(await letter()).toMatchObject({
    country: 'CL',
    mail: { subject: expect.stringMatching(/^La prefactura de .* de Que paga venció el /) },
  });
  const { id } = await enter(late, 1_000, admin);
  await act(id, 'confirm', first, 1);
  expect(await letter()).toBe('superseded');
});

test('a transfer that nobody finds holds reminders for some days, and one that did not leave is written again', async () => {
  const [late = ''] = await issue(1_000);
  const remind = () =>
    byWorker((db) => remindOfPeriods(db, { id: policyId, companyId }, Date.now()));
  expect(await remind()).toBe(1);
  const { id } = await enter(late, 1_000, admin);
  expect(await remind()).toBe(0);
  await api.db.query(
    `UPDATE message SET state = 'skipped', refused_why = 'superseded'
      WHERE kind = 'company_invoice_reminder' AND part_id = $1`,
    [`${companyId}/${late}/late-1`],
  );
  await api.db.inTenant({ companyId }, (own) =>
    own.query(`UPDATE company_payment SET created_at = now() - interval '12 days' WHERE id = $1`, [
      id,
    ]),
  );
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(1);
  expect(await stagesFor(payroll)).toEqual([`${late}/late-1`, `${late}/late-1/again`]);
});

test('each day our own account is compared with the transfers that stand', async () => {
  const shown = async () => {
    await byWorker(compareBank);
    return isShown(api.db, 'ledger/bank/CLP/transfers', 'ledger_differs');
  };
  const [one = ''] = await issue(1_000);
  const { id } = await enter(one, 1_300, admin);
  await act(id, 'confirm', first, 1);
  expect(await shown()).toBe(false);
  const about = `company-payment/${randomUUID()}/2`;
  const booking = (event: 'company_payment' | 'company_payment_reversed') =>
    bookCompanyPayment(event, { paid: 7, surplus: 0, currency: 'CLP' });
  await api.db.transaction((tx) => bookApart(tx, about, null, booking('company_payment')));
  expect(await shown()).toBe(true);
  await api.db.transaction((tx) => bookApart(tx, about, null, booking('company_payment_reversed')));
  expect(await shown()).toBe(false);
});

test('own, foreign and nobody: payments of another company are not there', async () => {
  const [one = ''] = await issue(1_000);
  const { id } = await enter(one, 1_000, admin);
  for (const path of [`company-payments/${id}`, `company-payments/${id}/history`])
    expect((await call(path, foreign)).status).toBe(404);
  expect((await act(id, 'confirm', foreign, 1)).status).toBe(404);
  expect((await call<List>('company-payments', foreign)).body.items).toEqual([]);
  const entered = await call(`company-periods/${one}/payments`, foreign, {
    version: 1,
    values: { amount: 1, paidOn: today, reference: 'OP-X' },
  });
  expect(entered.status).toBe(404);
  expect((await api.fetch(`/api/company-payments/${id}`)).status).toBe(401);
});

test('a bank’s statement confirms what others noted, notes the rest, names what matches nothing, and moves nothing twice', async () => {
  const [early = '', exact = ''] = await issue(1_000, 700);
  const { id: noted, reference } = await enter(early, 400, admin);
  // Made on a Saturday, which the bank dates by Monday.
  const weekend = await enter(early, 60, admin, { paidOn: addDays(today, -2) });
  const { id: own } = await enter(early, 50, first);
  const ownReference = `op-${String(numbered).padStart(4, '0')}`;
  const csv = (rows: readonly (readonly [string, string, string, string])[]) =>
    [
      ['Empresa', 'Fecha', 'N° operación', 'Abono'],
      ...rows.map(([payer, day, number, sum]) => [
        payer,
        day.split('-').toReversed().join('-'),
        number,
        sum,
      ]),
    ]
      .map((cells) => cells.join(';'))
      .join('\n');
  interface Sheet {
    readonly seen: string;
    readonly added: number;
    readonly problems: readonly { readonly rowNumber: number; readonly column: string | null }[];
  }
  const send = async (body: string, who: Person, confirm?: string) => {
    const query = confirm === undefined ? '' : `?confirm=${confirm}`;
    const response = await api.fetch(`/api/company-payments/sheets${query}`, {
      method: 'POST',
      headers: {
        authorization: who.authorization,
        'content-type': 'text/csv',
        'idempotency-key': randomUUID(),
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as Sheet };
  };
  const good = [
    [code, today, reference, '400'],
    [code, today, ownReference, '50'],
    [code, today, weekend.reference, '60'],
    // By its tax number.
    ['76.086.428-5', today, 'ST-700', '700'],
  ] as const;
  await api.db.query('UPDATE company SET legal_id = $2 WHERE id = $1', [companyId, '76086428-5']);
  expect((await send(csv(good), admin)).status).toBe(403);
  const bad = await send(
    csv([
      ...good,
      ['76.999.999-9', today, 'ST-1', '10'],
      [code, addDays(today, 3), 'ST-2', '10'],
      [code, today, reference, '401'],
      [code, today, 'ST-3', 'mucho'],
      [code, today, '--', '10'],
    ]),
    first,
  );
  expect(bad.body.problems.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
    [9, 'amount'],
  ]);
  const unmatched = await send(
    csv([
      ...good,
      ['76.999.999-9', today, 'ST-1', '10'],
      [code, addDays(today, 3), 'ST-2', '10'],
      [code, today, reference, '401'],
      [code, today, '---', '10'],
    ]),
    first,
  );
  expect(unmatched.body.problems.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
    [6, 'company'],
    [7, 'paidOn'],
    [8, 'amount'],
    [9, 'reference'],
  ]);
  expect(await standing(early, exact)).toEqual([
    ['overdue', 0],
    ['unpaid', 0],
  ]);

  const checked = await send(csv(good), first);
  expect(checked.body).toMatchObject({ added: 0, problems: [] });
  expect((await call(`company-payments/${noted}`, first)).body.cells.state).toBe('entered');
  const taken = await send(csv(good), first, checked.body.seen);
  expect([taken.status, taken.body.added]).toEqual([200, 4]);
  expect(await standing(early, exact)).toEqual([
    ['overdue', 460],
    ['unpaid', 0],
  ]);
  expect(await booked(noted)).toEqual({ bank: 400, insurer_payable: -400 });
  const sameTransfer = await call<List>(`company-payments?reference=${weekend.reference}`, first);
  expect(sameTransfer.body.items.map(({ id, state }) => [id, state])).toEqual([
    [weekend.id, 'received'],
  ]);
  // Nobody confirms what they noted themselves, by a statement or otherwise.
  expect((await call(`company-payments/${own}`, first)).body.cells.state).toBe('entered');
  const { body } = await call<List>('company-payments?reference=ST-700', first);
  const [added] = body.items;
  expect((await call(`company-payments/${added?.id ?? ''}`, first)).body.cells).toMatchObject({
    state: 'entered',
    origin: 'staff',
    period: { id: exact },
    amount: { amount: 700 },
  });

  // The same statement again, by another person: the rest counts now, and nothing twice.
  expect((await send(csv(good), second, checked.body.seen)).body.added).toBe(4);
  expect(await standing(early, exact)).toEqual([
    ['overdue', 510],
    ['paid', 700],
  ]);
  await send(csv(good), second, checked.body.seen);
  await send(csv(good), first, checked.body.seen);
  expect(await standing(early, exact)).toEqual([
    ['overdue', 510],
    ['paid', 700],
  ]);
  await byWorker(compareBank);
  expect(await isShown(api.db, 'ledger/bank/CLP/transfers', 'ledger_differs')).toBe(false);

  // Taken back by two, it stays so when its statement comes once more.
  const paid = await call(`company-payments/${added?.id ?? ''}`, first);
  await act(added?.id ?? '', 'reverse', first, paid.body.version, 'Era de otra empresa');
  await act(added?.id ?? '', 'reverse', second, paid.body.version, 'Era de otra empresa');
  await send(csv(good), first, checked.body.seen);
  expect(await standing(exact)).toEqual([['unpaid', 0]]);
});

test('a statement is undone as a whole by two: what it noted is not found, what it received waits again, and brought again it counts', async () => {
  const [early = '', exact = ''] = await issue(1_000, 650);
  const { id: noted, reference } = await enter(early, 400, admin);
  const file = [
    'Empresa;Fecha;N° operación;Abono',
    `${code};${today.split('-').toReversed().join('-')};${reference};400`,
    `${code};${today.split('-').toReversed().join('-')};UN-650;650`,
  ].join('\n');
  const bring = async (who: Person): Promise<number> => {
    const send = async (confirm: string) => {
      const response = await api.fetch(`/api/company-payments/sheets${confirm}`, {
        method: 'POST',
        headers: {
          authorization: who.authorization,
          'content-type': 'text/csv',
          'idempotency-key': randomUUID(),
        },
        body: file,
      });
      return (await response.json()) as { readonly seen: string; readonly added: number };
    };
    const { seen } = await send('');
    return (await send(`?confirm=${seen}`)).added;
  };
  expect(await bring(first)).toBe(2);
  const listed = async () =>
    (await call<List>('company-payments?reference=UN-650', first)).body.items.map(
      ({ id, state }) => [id, state],
    );
  const [[fresh = ''] = []] = await listed();
  expect(await standing(early, exact)).toEqual([
    ['overdue', 400],
    ['unpaid', 0],
  ]);
  const versionOf = async (id: string) => (await call(`company-payments/${id}`, first)).body;
  const undo = async (id: string, who: Person) =>
    act(id, 'undo-statement', who, (await versionOf(id)).version, 'Era de otro mes');

  // Somebody confirms what it noted: that comes after it.
  await act(fresh, 'confirm', second, 1);
  expect((await versionOf(fresh)).allowed.map(({ act: name }) => name)).not.toContain(
    'undoStatement',
  );
  const late = await undo(noted, first);
  expect([late.status, (late.body as { code?: string }).code]).toEqual([409, 'STATEMENT_MOVED_ON']);
  const confirmed = (await versionOf(fresh)).version;
  await act(fresh, 'reverse', first, confirmed, 'Era de otro mes');
  await act(fresh, 'reverse', second, confirmed, 'Era de otro mes');

  expect((await undo(noted, first)).status).toBe(202);
  expect((await versionOf(noted)).cells.state).toBe('received');
  expect((await undo(noted, second)).status).toBe(200);
  expect(await standing(early, exact)).toEqual([
    ['overdue', 0],
    ['unpaid', 0],
  ]);
  expect((await versionOf(noted)).cells).toMatchObject({ state: 'entered', shares: [] });
  expect(await booked(noted)).toEqual({});
  await byWorker(compareBank);
  expect(await isShown(api.db, 'ledger/bank/CLP/transfers', 'ledger_differs')).toBe(false);

  expect(await bring(first)).toBe(2);
  expect(await standing(early)).toEqual([['overdue', 400]]);
  expect((await undo(noted, first)).status).toBe(202);
  expect((await undo(noted, second)).status).toBe(200);
  expect(await standing(early)).toEqual([['overdue', 0]]);
});
