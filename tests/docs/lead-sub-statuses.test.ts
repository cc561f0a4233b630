import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isLeadPosition,
  leadSubStatuses,
  type LeadPosition,
} from '@cotejo/domain/lead/lead-statuses.ts';
import { deskStatuses, deskSubStatusesOf } from '@cotejo/domain/lead/desk-moves.ts';
import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import { leadOfRequest, leadOfUpdate } from '@cotejo/domain/lead/request-lead.ts';
import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { paymentMethodSeeds } from '@cotejo/store/seed/payment-methods.ts';

/** A purchase in a step that exists, or one that ended by a payment flow that is offered. */
const inStep = (stepId: string): LeadPosition | null =>
  purchaseSteps.some(({ id }) => id === stepId)
    ? leadOfPurchase({ status: 'filling', stepId, flow: null, awaitsAdviser: false })
    : null;
const paidBy = (flow: string): LeadPosition | null => {
  const offered = paymentMethodSeeds.find((method) => method.flow === flow);
  return offered === undefined
    ? null
    : leadOfPurchase({
        status: 'confirmed',
        stepId: null,
        flow: offered.flow,
        awaitsAdviser: false,
      });
};
const waiting = () =>
  leadOfPurchase({ status: 'confirming', stepId: null, flow: null, awaitsAdviser: false });
const paysOnline = () => leadOfRequest(false, { paysOnline: true });
/** By hand: the calls of the desk walk these in api/lead/leads.integration.test.ts. */
const desk = (subStatus: number) => (): LeadPosition | null => {
  const status = deskStatuses.find((each) =>
    deskSubStatusesOf(each).some((one) => one === subStatus),
  );
  const position = { status: status ?? 0, subStatus };
  return isLeadPosition(position) ? position : null;
};

/** Each sub-status of spec 3 §4 with the flow that reaches it. */
const flows: readonly (readonly [subStatus: number, reach: () => LeadPosition | null])[] = [
  ...[200, 201, 202, 203].map((one) => [one, desk(one)] as const),
  [204, paysOnline],
  [205, () => leadOfUpdate(paysOnline())],
  ...[206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217].map(
    (one) => [one, desk(one)] as const,
  ),
  [300, () => inStep('datos-personales')],
  [301, () => inStep('datos-dps')],
  [302, () => inStep('poliza-isapre')],
  [303, () => inStep('pago')],
  [304, () => inStep('datos-empresa')],
  [305, () => inStep('datos-asegurados-masivo')],
  [330, waiting],
  [331, () => paidBy('tdc-subscriptions')],
  [332, () => paidBy('t-one-time')],
  [333, () => paidBy('transfer-one-time-non-automated')],
  [401, desk(401)],
  [402, desk(402)],
  [403, desk(403)],
  [404, desk(404)],
  [405, desk(405)],
  [406, desk(406)],
];

const page = readFileSync(join(process.cwd(), 'docs', 'decisions', 'lead-sub-statuses.md'), 'utf8');

test('every sub-status has its row, here and in the page', () => {
  const all = Object.keys(leadSubStatuses).map(Number);
  expect(flows.map(([subStatus]) => subStatus)).toEqual(all);
  for (const [subStatus] of flows) expect(page).toContain(String(subStatus));
});

test.each(flows)(
  '%i is reached by its flow, under a status that it belongs to',
  (subStatus, reach) => {
    const position = reach();
    expect(position?.subStatus).toBe(subStatus);
    expect(position !== null && isLeadPosition(position)).toBe(true);
  },
);
