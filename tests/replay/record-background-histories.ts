import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { NativeConnection, Worker } from '@temporalio/worker';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { developmentPayloadKeys, parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import { noRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { pokeCharge } from '@cotejo/workflows/billing/messages.ts';
import { cardReturned } from '@cotejo/workflows/card-replacement/messages.ts';
import { pokeLoad } from '@cotejo/workflows/bulk-load/messages.ts';
import { hearMove, hearRequest } from '@cotejo/workflows/lead/messages.ts';
import { pokeMessage } from '@cotejo/workflows/message/messages.ts';
import { hearSubjectRequest } from '@cotejo/workflows/privacy/messages.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { temporalAddress } from '../support/temporal/temporal.ts';
import { until } from '../support/wait/until.ts';

/**
 * Records histories of workflows that no visitor sees, on a real engine with activities that answer what each case says:
 * `npx tsx tests/replay/record-background-histories.ts v1`. A history that exists is never recorded again.
 */
const folder = join('tests', 'replay', 'histories');
const version = process.argv[2] ?? '';
if (!/^v\d+$/.test(version)) throw new Error('say which version: v1, v2, …');

interface Case {
  readonly type: string;
  readonly input: object | null;
  /** What its activities answer, one after the other; the last answer is given again. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  /** What it is sent after that many calls of its activities. */
  readonly signals?: readonly {
    readonly after: number;
    readonly name: string;
    readonly message: object | string | null;
  }[];
  /** It is recorded as it is by then, and not at its end: it waits, or its list of work grows with later releases. */
  readonly openAfter?: number;
}

const ids = {
  id: '3b1c9f52-8d47-4c0e-9a5f-0d6f4c2b7e10',
  other: '7e0a4d11-52c3-4b8a-8f19-6a1d3c5e9b42',
};
/** An activity that does not answer while the history is taken. */
const never = Symbol('never');
const request = { id: ids.other, reference: 'S-1' };
const news = { status: 8, subStatus: null, version: 1, request };

const charging = (state: string, version: number) => ({
  next: 'charge',
  state,
  version,
  attemptId: ids.id,
  provider: 'mercadopago',
});
const waiting = { next: 'wait', state: 'recycling', needsPerson: false, why: 'Próximo cobro' };
const charged = { redirected: false, provider: 'mercadopago' };

const replacing = {
  id: ids.id,
  purchaseId: ids.other,
  country: 'CL',
  kind: 'tdc',
  flow: 'tdc-subscriptions',
  provider: 'mercadopago',
  cardToken: 'token',
  pagePatienceMs: 720_000,
  delaysMs: [1_000],
};

const cases: Readonly<Record<string, Case>> = {
  'account-mail': {
    type: 'accountMail',
    input: { mailId: ids.id, purpose: 'reset', accountId: ids.other, sealedLink: 'AAAA' },
    answers: { sendAccountMail: ['sent'] },
  },
  'account-mail-reset-asked': {
    type: 'accountMail',
    input: { mailId: ids.id, purpose: 'reset.asked', emailKey: 'AAAA' },
    answers: {
      makeResetLink: [
        { mailId: ids.id, purpose: 'reset', accountId: ids.other, sealedLink: 'AAAA' },
      ],
      sendAccountMail: ['sent'],
    },
  },
  'code-mail-refused': {
    type: 'purchaseCodeMail',
    input: { codeId: ids.id, purchaseId: ids.other },
    answers: { sendPurchaseCode: ['refused'] },
  },
  'declaration-mail': {
    type: 'declarationMail',
    input: { declarationId: ids.id, purchaseId: ids.other },
    answers: { sendDeclarationMail: ['sent'] },
  },
  'message-later': {
    type: 'message',
    input: { messageId: ids.id, kind: 'retomar_contratacion_1', dueAt: '2026-11-24T00:00:00.000Z' },
    answers: {
      deliverMessage: [
        { country: 'CL', outcome: { state: 'due', at: '2036-11-24T00:00:00.000Z' } },
        { country: 'CL', outcome: { state: 'bounced', why: 'no_mailbox' } },
      ],
    },
    signals: [{ after: 1, name: pokeMessage.name, message: null }],
  },
  'charge-declined-then-paid': {
    type: 'chargePeriod',
    input: {
      periodId: ids.id,
      policyId: ids.other,
      number: 1,
      country: 'CL',
      waits: { redirectPatienceMs: 720_000, reconcileDelaysMs: [3_000] },
    },
    answers: {
      lookAtPeriod: [
        charging('scheduled', 1),
        { ...waiting, version: 3, ms: 86_400_000 },
        charging('recycling', 3),
        { next: 'over', state: 'processed', version: 5 },
      ],
      tryPeriod: [
        { ...charged, version: 3, payment: 'declined', reason: 'insufficient_funds' },
        { ...charged, version: 5, payment: 'approved', reason: null },
      ],
    },
    signals: [{ after: 3, name: pokeCharge.name, message: null }],
  },
  'charge-waits-for-its-holder': {
    type: 'chargePeriod',
    input: {
      periodId: ids.id,
      policyId: ids.other,
      number: 2,
      country: 'PE',
      waits: { redirectPatienceMs: 720_000, reconcileDelaysMs: [3_000] },
    },
    answers: { lookAtPeriod: [{ ...waiting, version: 2, ms: null }] },
    openAfter: 1,
  },
  'card-typed': {
    type: 'replaceCard',
    input: replacing,
    answers: { beginReplacement: [{ status: 'SUCCESS' }] },
  },
  'card-inscribed': {
    type: 'replaceCard',
    input: { ...replacing, provider: 'transbank', kind: 't', flow: 't-subscriptions' },
    answers: {
      beginReplacement: [{ status: 'PENDING' }],
      endReplacement: [{ status: 'PENDING' }, { status: 'SUCCESS' }],
    },
    signals: [{ after: 1, name: cardReturned.name, message: 'completed' }],
  },
  'billing-calendar': {
    type: 'billingCalendar',
    input: { batch: 2 },
    answers: {
      fillBillingCalendar: [
        { written: 2, next: ids.id },
        { written: 0, next: null },
      ],
      wakeRecycling: [{ next: null }],
    },
  },
  'billing-run': {
    type: 'billingRun',
    input: { batch: 2 },
    answers: {
      beginCharges: [
        { begun: 2, more: true, isStopped: false },
        { begun: 1, more: false, isStopped: false },
        { begun: 0, more: false, isStopped: true },
      ],
    },
  },
  'bulk-load-confirmed-then-paused': {
    type: 'bulkLoad',
    input: { loadId: ids.id, companyId: ids.other },
    answers: {
      workOnLoad: ['checking', 'review', 'applying', 'paused', 'applied'].map((state) => ({
        country: 'CL',
        state,
        counts: { ...noRows, create: 500 },
        dueAt: state === 'review' ? '2036-12-20T00:00:00.000Z' : null,
      })),
    },
    signals: [
      { after: 2, name: pokeLoad.name, message: null },
      { after: 4, name: pokeLoad.name, message: null },
    ],
  },
  'messages-swept': {
    type: 'sweepMessages',
    input: { batch: 300 },
    answers: { queueMessages: [12] },
  },
  'tickets-opened': {
    type: 'wakeTickets',
    input: { batch: 2 },
    answers: { wakeTickets: [2, 1] },
  },
  'catalogue-changes': {
    type: 'publishChanges',
    input: { batch: 2 },
    answers: {
      publishDueChanges: [
        { published: 0, failed: 2, last: ids.id },
        { published: 1, failed: 0, last: null },
      ],
    },
  },
  'insurers-told': {
    type: 'tellInsurers',
    input: { batch: 2 },
    answers: {
      sendInsurerFiles: [
        { written: 2, failed: 0 },
        { written: 1, failed: 1 },
      ],
      remindInsurers: [{ written: 0, failed: 0 }],
    },
  },
  'reminders-left': {
    type: 'sendReminders',
    input: { batch: 2 },
    answers: {
      listReminders: [
        { due: [], left: 2, next: ids.id },
        { due: [], left: 1, next: null },
      ],
    },
  },
  'audit-check': {
    type: 'auditCheck',
    input: null,
    answers: { checkAudit: [{ outcome: 'holds', text: '12 filas' }] },
  },
  'gift-cards': {
    type: 'sendGiftCards',
    input: { batch: 2 },
    answers: {
      listDueGiftCards: [[ids.id, ids.other], [ids.id]],
      sendGiftCard: ['sent', 'refused', 'outdated'],
    },
  },
  'ledger-no-list': {
    type: 'compareLedger',
    input: { pauseMs: 200, maxTries: 2 },
    answers: {
      bookMissing: [0],
      listOpenDays: [[{ provider: 'kushki', days: ['2026-11-01', '2026-11-02'] }]],
      compareDays: [['agrees', 'no_list'], ['differs']],
      noteNoList: [null],
    },
  },
  'erase-begun': {
    type: 'eraseWhatIsOver',
    input: { batch: 10 },
    answers: { eraseRecords: [never] },
    openAfter: 1,
  },
  reseal: {
    type: 'resealRecords',
    input: { batch: 10 },
    answers: {
      countOlderSeals: [[{ column: 'a', left: 12 }], [{ column: 'a', left: 0 }]],
      resealColumn: [
        { resealed: 10, next: 'x' },
        { resealed: 2, next: null },
      ],
    },
  },
  'subject-request-decided': {
    type: 'subjectRequest',
    input: { requestId: ids.id },
    answers: {
      sendSubjectMail: ['sent', 'refused'],
      carryOutSubjectRequest: ['received', 'done'].map((status) => ({
        status,
        kind: 'copy',
        dueAt: '2036-12-20T00:00:00.000Z',
      })),
    },
    signals: [{ after: 2, name: hearSubjectRequest.name, message: null }],
  },
  'subject-request-near-its-term': {
    type: 'subjectRequest',
    input: { requestId: ids.id },
    answers: {
      sendSubjectMail: ['sent'],
      carryOutSubjectRequest: [
        { status: 'proven', kind: 'erasure', dueAt: '2026-11-24T00:00:00.000Z' },
      ],
      raiseLateSubjectRequest: [null],
    },
    openAfter: 4,
  },
  recovery: {
    type: 'recovery',
    input: { lateAfterMs: 120_000 },
    answers: { findForgotten: [{ restarted: 1, late: 0, waiting: 2, failed: 0, returned: 0 }] },
  },
  reminders: {
    type: 'sendReminders',
    input: { batch: 1 },
    answers: {
      listReminders: [
        { due: [ids.id], next: ids.id },
        { due: [], next: null },
      ],
      sendReminder: ['sent'],
    },
  },
  'remove-card': {
    type: 'removeCard',
    input: { storedCardId: ids.id },
    answers: { removeStoredCard: [null] },
  },
  'uf-refused-then-saved': {
    type: 'refreshUf',
    input: { pauseMs: 200, maxTries: 3 },
    answers: {
      fetchUf: [
        { outcome: 'refused', text: 'sin respuesta' },
        { outcome: 'saved', text: '31 valores' },
      ],
    },
  },
  'lead-moved-by-desk': {
    type: 'lead',
    input: { leadId: ids.id, country: 'CL', productCode: 'X', partner: 'cotejo', quietMs: 3_000 },
    answers: { sendRequestMail: ['sent'] },
    signals: [
      { after: 0, name: hearRequest.name, message: news },
      { after: 2, name: hearMove.name, message: { status: 14, subStatus: 215, version: 2 } },
    ],
  },
  'company-periods': {
    type: 'makeCompanyPeriods',
    input: { batch: 1 },
    answers: {
      refreshCompanyPeriods: [
        { changed: 2, failed: 0, next: ids.id },
        { changed: 0, failed: 1, next: null },
      ],
    },
  },
  'sweep-leads': {
    type: 'sweepLeads',
    input: { batch: 100 },
    answers: { remindOfDueAgendas: [1], assignLeads: [2] },
  },
  'lead-deadlines': {
    type: 'lead',
    input: { leadId: ids.id, country: 'CL', productCode: 'X', partner: 'cotejo', quietMs: 60_000 },
    answers: {
      sendRequestMail: ['sent'],
      keepDeadline: [
        {
          day: '2026-12-03',
          time: '10:30',
          at: Date.now() + 8_000,
          target: 'contact',
          step: 'overdue',
        },
        null,
      ],
    },
    signals: [
      { after: 0, name: hearRequest.name, message: news },
      {
        after: 4,
        name: hearMove.name,
        message: { status: 12, subStatus: 206, version: 2, agenda: null },
      },
    ],
  },
  'escalate-leads': {
    type: 'escalateLeads',
    input: { batch: 2 },
    answers: { keepDueDeadlines: [2, 1] },
  },
  'expire-referrals': {
    type: 'expireReferrals',
    input: { batch: 2 },
    answers: { expireReferrals: [1] },
  },
  'lead-call-missed': {
    type: 'lead',
    input: { leadId: ids.id, country: 'CL', productCode: 'X', partner: 'cotejo', quietMs: 3_000 },
    answers: { sendRequestMail: ['sent'], remindOfAgenda: [true] },
    signals: [
      { after: 0, name: hearRequest.name, message: news },
      {
        after: 2,
        name: hearMove.name,
        message: {
          status: 13,
          subStatus: 212,
          version: 2,
          agenda: {
            day: '2026-12-03',
            time: '10:30',
            remindAt: Date.now() + 6_000,
            lateAt: Date.now() + 8_000,
          },
        },
      },
      {
        after: 3,
        name: hearMove.name,
        message: { status: 14, subStatus: 215, version: 3, agenda: null },
      },
    ],
  },
};

async function record(): Promise<void> {
  await startTestServices();
  const dataConverter = createDataConverter(parsePayloadKeys(developmentPayloadKeys), 'default');
  const connection = await Connection.connect({ address: temporalAddress() });
  const native = await NativeConnection.connect({ address: temporalAddress() });
  const client = new Client({ connection, dataConverter });
  try {
    for (const [name, one] of Object.entries(cases)) {
      const file = join(folder, `${name}.${version}.json`);
      if (existsSync(file)) continue;
      const history = await run(client, native, name, one);
      writeFileSync(file, `${JSON.stringify(JSON.parse(historyToJSON(history)))}\n`);
      console.log(`${file}: ${history.events?.length} events`);
    }
  } finally {
    await native.close();
    await connection.close();
    await stopTestServices();
  }
}

async function run(
  client: Client,
  connection: NativeConnection,
  name: string,
  { type, input, answers, signals = [], openAfter }: Case,
) {
  let calls = 0;
  const activity = (given: readonly unknown[]) => {
    let at = 0;
    return async () => {
      calls += 1;
      const answer = given[Math.min(at++, given.length - 1)];
      if (answer === never) await new Promise((resolve) => setTimeout(resolve, 5_000));
      return answer;
    };
  };
  const worker = await Worker.create({
    connection,
    taskQueue: name,
    dataConverter: client.options.dataConverter,
    workflowsPath: require.resolve('@cotejo/workflows/registry.ts'),
    activities: Object.fromEntries(
      Object.entries(answers).map(([activityName, given]) => [activityName, activity(given)]),
    ),
  });
  return worker.runUntil(async () => {
    const handle = await client.workflow.start(type, {
      workflowId: `recorded/${name}`,
      taskQueue: name,
      args: input === null ? [] : [input],
    });
    const called = (count: number) =>
      until(() => Promise.resolve(calls >= count ? true : null), { within: 30_000 });
    for (const { after, name: signal, message } of signals) {
      await called(after);
      await handle.signal(signal, ...(message === null ? [] : [message]));
    }
    if (openAfter === undefined) await handle.result();
    else await called(openAfter);
    const history = await handle.fetchHistory();
    if (openAfter !== undefined) await handle.terminate();
    return history;
  });
}

void record().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
