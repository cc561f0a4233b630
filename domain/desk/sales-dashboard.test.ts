import { recoveries } from '../billing/recovery.ts';
import { periodRecord } from '../billing/period.record.ts';
import { leadRecord } from '../lead/lead.record.ts';
import { saleStages } from '../lead/sale-stage.ts';
import { RECURRENT_PAYMENT_STATUSES } from '../payment/kinds.ts';
import { readListQuery } from '../record/list-query.ts';
import type { AnyKind } from '../record/record-kind.ts';
import { purchaseStatuses } from '../status/purchase-status.ts';
import { ticketRecord } from '../ticket/ticket.record.ts';
import { arrearsStageNames, salesQuestions, ticketAgeNames } from './sales-dashboard.ts';

const asker = { today: '2026-11-28', accountId: '0b576b08-d192-4000-8000-000000000001' };
const ask = (kind: AnyKind, question: string) =>
  readListQuery(kind, new URLSearchParams(question), asker);
const daysOf = (kind: AnyKind, question: string) => {
  const found = ask(kind, question).conditions.find(({ type }) => type === 'days');
  return found?.type === 'days' ? [found.from, found.to] : null;
};

test('the lists understand each of its questions', () => {
  const asked: readonly (readonly [AnyKind, readonly string[]])[] = [
    [
      leadRecord,
      [
        salesQuestions.sold('CL', 30),
        salesQuestions.soldOn('CL', 4),
        ...saleStages.map((stage) => salesQuestions.stage('CL', 7, stage)),
        ...purchaseStatuses.map((status) => salesQuestions.status('CL', 7, status)),
      ],
    ],
    [
      periodRecord,
      [
        ...RECURRENT_PAYMENT_STATUSES.map((state) => salesQuestions.state('PE', 1, state)),
        ...recoveries.map((recovery) => salesQuestions.recovery('PE', 1, recovery)),
        ...arrearsStageNames.map((stage) => salesQuestions.arrears('PE', stage)),
      ],
    ],
    [
      ticketRecord,
      [
        salesQuestions.asked('CO'),
        ...ticketAgeNames.map((age) => salesQuestions.ticket('CO', age)),
      ],
    ],
  ];
  for (const [kind, questions] of asked)
    for (const question of questions)
      expect([question, ask(kind, question).ignored]).toEqual([question, []]);
});

test('days are those until today, and each day that a ticket is due belongs to one age', () => {
  expect(daysOf(leadRecord, salesQuestions.sold('CL', 7))).toEqual(['2026-11-22', '2026-11-28']);
  expect(daysOf(leadRecord, salesQuestions.soldOn('CL', 0))).toEqual(['2026-11-28', '2026-11-28']);
  expect(daysOf(leadRecord, salesQuestions.soldOn('CL', 6))).toEqual(['2026-11-22', '2026-11-22']);
  expect(
    ticketAgeNames.map((age) => daysOf(ticketRecord, salesQuestions.ticket('CL', age))),
  ).toEqual([
    ['2026-11-29', null],
    ['2026-11-28', '2026-11-28'],
    ['2026-11-26', '2026-11-27'],
    ['2026-11-21', '2026-11-25'],
    [null, '2026-11-20'],
  ]);
});
