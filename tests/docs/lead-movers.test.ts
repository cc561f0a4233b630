import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  agendaStatus,
  assignedStatus,
  deskStatuses,
  mayDeskMove,
  returnedStatus,
} from '@cotejo/domain/lead/desk-moves.ts';
import { leadMovers, type LeadMover } from '@cotejo/domain/lead/lead-movers.ts';
import {
  canLeadMove,
  leadStatuses,
  leadTransitions,
  type LeadStatus,
} from '@cotejo/domain/lead/lead-statuses.ts';
import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import { leadOfRequest } from '@cotejo/domain/lead/request-lead.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';

const statuses = Object.keys(leadStatuses).map(Number) as LeadStatus[];

/** Where each mover brings a lead, as the code that does it says. */
const reached: Readonly<Record<LeadMover, readonly LeadStatus[]>> = {
  request: [leadOfRequest(false), leadOfRequest(true), leadOfRequest(false, { paysOnline: true })]
    .map(({ status }) => status)
    .concat(agendaStatus),
  purchase: purchaseStatuses.map(
    (status) =>
      leadOfPurchase({ status, stepId: 'pago', flow: 't-one-time', awaitsAdviser: false }).status,
  ),
  desk: deskStatuses.filter((to) =>
    statuses.some(
      (from) => from !== to && mayDeskMove({ status: from, subStatus: null, purchase: null }, to),
    ),
  ),
  account: [returnedStatus],
  rule: [assignedStatus],
  deadline: [returnedStatus],
  // From wherever the desk assigns.
  undo: statuses.filter((from) => canLeadMove(from, assignedStatus)),
};

const page = readFileSync(join(process.cwd(), 'docs', 'decisions', 'lead-movers.md'), 'utf8');

test.each(statuses)(
  'status %i is brought about by the movers of its row, here and in the page',
  (status) => {
    const movers = (Object.keys(reached) as LeadMover[]).filter((mover) =>
      reached[mover].includes(status),
    );
    expect(movers).not.toEqual([]);
    expect(movers.toSorted()).toEqual(leadMovers[status].toSorted());
    const row = page.split('\n').find((line) => line.startsWith(`| ${status} `));
    expect(row?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      `${status} ${leadStatuses[status]}`,
      leadMovers[status].join(', '),
      '',
    ]);
  },
);

/** What a lead may become by hand, row by row, where no purchase moves it. */
const byHand: readonly (readonly [from: LeadStatus, to: readonly LeadStatus[]])[] = [
  [1, [2, 4, 6, 12, 13, 14, 98, 99]],
  [2, [2, 4, 6, 7, 9, 10, 12, 13, 14, 98, 99]],
  [3, [11]],
  [4, [2, 4]],
  [5, [1]],
  [6, [2]],
  [7, [2, 6, 98]],
  [8, [2, 4, 6, 12, 13, 14, 98, 99]],
  [9, [3, 4, 7, 12, 14]],
  [10, [2]],
  [11, [3, 10]],
  [12, [2, 12]],
  [13, [2, 4, 7, 9, 12, 13, 14]],
  [14, [2, 4, 7, 9, 12, 13, 14]],
  [97, [2, 4, 12, 13, 14]],
  [98, [2, 5, 10]],
  [99, [2, 10]],
  [100, []],
  [101, []],
  [500, [2, 3, 4, 6, 12, 13, 14, 98]],
  [501, [3, 4]],
];

test.each(byHand)('from %i the desk moves a lead to %j and nowhere else', (from, to) => {
  const free = { status: from, subStatus: null, purchase: null };
  expect(deskStatuses.filter((each) => mayDeskMove(free, each))).toEqual(to);
  const running = { ...free, purchase: 'filling' as const };
  expect(deskStatuses.filter((each) => mayDeskMove(running, each))).toEqual([]);
});

test('every status has its row of what it may become by hand, and the table its states', () => {
  expect(byHand.map(([from]) => from)).toEqual(statuses);
  expect(leadTransitions.states.toSorted((one, other) => one - other)).toEqual(statuses);
});
