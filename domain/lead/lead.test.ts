import { PAYMENT_FLOWS } from '../payment/kinds.ts';
import { purchaseTransitions } from '../purchase/purchase-transitions.ts';
import { purchaseStatuses } from '../status/purchase-status.ts';
import {
  assertLeadMove,
  isLeadPosition,
  leadStatuses,
  leadSubStatuses,
  type LeadStatus,
} from './lead-statuses.ts';
import { leadOfPurchase, subStatusOfStep } from './purchase-lead.ts';

// Spec 3 §4, written again by hand.
const specification: readonly [number, string][] = [
  [1, 'Sin Estado'],
  [2, 'Asignado'],
  [3, 'Cerrado'],
  [4, 'Fallido'],
  [5, 'deleted'],
  [6, 'Duplicado'],
  [7, 'Por Reasignar'],
  [8, 'Web'],
  [9, 'Por Cerrar'],
  [10, 'Resuelto'],
  [11, 'Cliente Vigente'],
  [12, 'No interesa'],
  [13, 'Agenda'],
  [14, 'Interesa'],
  [97, 'Pruebas QP'],
  [98, 'Cliente Falso'],
  [99, 'Otro'],
  [100, 'Proceso de Devolución'],
  [101, 'Devuelto'],
  [500, 'Contratacion Online'],
  [501, 'Pendiente de confirmación'],
];

test.each(specification)('lead status %i is named %s', (id, name) => {
  expect(leadStatuses[id as keyof typeof leadStatuses]).toBe(name);
});

test('the table holds no status that the specification lacks', () => {
  expect(Object.keys(leadStatuses)).toHaveLength(specification.length);
});

test.each([
  [[200, 201, 202, 203, 217], [2]],
  [[204, 205, 300, 301, 302, 303, 304, 305], [500]],
  [[206, 207, 208, 209, 210, 211, 404, 405], [12]],
  [[212, 213, 214], [13]],
  [[215, 216], [14]],
  [[401, 402, 403, 406], [4]],
  [[330], [500, 501]],
  [[331, 332, 333], [3]],
])('sub-statuses %j stand only under %j', (subStatuses, parents) => {
  for (const subStatus of subStatuses) {
    expect(leadSubStatuses[subStatus as keyof typeof leadSubStatuses]).toEqual(parents);
    for (const status of Object.keys(leadStatuses).map(Number)) {
      expect(isLeadPosition({ status, subStatus })).toBe(parents.includes(status));
    }
  }
});

test('every state of a purchase has a lead position that the catalogue allows', () => {
  for (const status of purchaseStatuses)
    for (const stepId of [...Object.keys(subStatusOfStep), null])
      for (const flow of [...PAYMENT_FLOWS, null])
        for (const awaitsAdviser of [false, true])
          expect(isLeadPosition(leadOfPurchase({ status, stepId, flow, awaitsAdviser }))).toBe(
            true,
          );
});

test.each([false, true])(
  'whatever move a purchase makes (mixed: %s), its lead may make the matching one',
  (awaitsAdviser) => {
    for (const from of purchaseTransitions.states)
      for (const to of purchaseTransitions.moves[from]) {
        const a = leadOfPurchase({
          status: from,
          stepId: 'pago',
          flow: 't-one-time',
          awaitsAdviser,
        }).status;
        const b = leadOfPurchase({
          status: to,
          stepId: 'pago',
          flow: 't-one-time',
          awaitsAdviser,
        }).status;
        // Only a contract that an adviser has to finish may be refused after it was issued.
        const isFinal = !awaitsAdviser && from === 'confirmed' && to === 'refused';
        expect([from, to, mayMove(a, b)]).toEqual([from, to, !isFinal]);
      }
  },
);

function mayMove(from: LeadStatus, to: LeadStatus): boolean {
  try {
    assertLeadMove(from, to);
    return true;
  } catch {
    return false;
  }
}

test('a lead that was given back or paid is not worked on again, and no request closes by itself', () => {
  expect([mayMove(101, 500), mayMove(3, 2), mayMove(501, 2), mayMove(8, 3)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
