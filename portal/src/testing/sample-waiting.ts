import { waitingKinds, type WaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';
import { ok } from '@cotejo/web/src/testing/fake-api.ts';
import type { WaitingItem } from '../waiting/waiting-item.ts';

const id = '0b576b08-d192-4000-8000-000000000001';

/** A purchase that waits, as the API sends it. */
export const sampleItem = (kind: WaitingKind, more: Partial<WaitingItem> = {}): WaitingItem => ({
  id,
  version: 1,
  kind,
  act: 'decide',
  purchaseId: id,
  purchaseReference: '0B576B08-D192',
  since: '2026-11-22T12:00:00.000Z',
  dueAt: null,
  productCode: 'QPS901',
  productName: 'Familia 70',
  organization: 'BICE Vida',
  country: 'CL',
  amount: 36_470,
  currency: 'CLP',
  provider: 'mercadopago',
  payment: 'unknown',
  refusal: null,
  reason: null,
  lastDay: null,
  periodId: null,
  periodNumber: null,
  mayPayOut: true,
  proposals: [],
  workflowUrl: null,
  policy: null,
  decisions: [],
  mayCancel: false,
  ...more,
});

/** The list with these items, for somebody who decides these kinds. */
export const sampleList = (
  items: readonly WaitingItem[],
  kinds: readonly WaitingKind[] = waitingKinds,
) =>
  ok({
    items,
    next: null,
    previous: null,
    count: { value: items.length, capped: false },
    counts: kinds.map((value) => ({
      value,
      count: items.filter(({ kind }) => kind === value).length,
    })),
    ignored: [],
    asOf: '2026-11-22T12:27:00.000Z',
  });

/** What the page of one asks, and its list. */
export const sampleAnswers = (item: WaitingItem) => ({
  readWaiting: () =>
    ok({ id: item.id, version: item.version, cells: item, allowed: [], links: [] }),
  readWaitingHistory: () =>
    ok({
      items: [
        {
          at: item.since,
          by: null,
          kind: 'happened',
          changes: [],
          text: 'Enviamos el pago al proveedor',
        },
      ],
      next: null,
    }),
  listWaiting: () => sampleList([item]),
});
