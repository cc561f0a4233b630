import { waitingKinds, type WaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';
import { ok } from '@cotejo/web/src/testing/fake-api.ts';
import type { WaitingItem } from '../waiting/use-waiting.ts';

const id = '0b576b08-d192-4000-8000-000000000001';

/** A purchase that waits, as the API sends it. */
export const sampleItem = (kind: WaitingKind, more: Partial<WaitingItem> = {}): WaitingItem => ({
  id,
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
  mayPayOut: true,
  proposals: [],
  workflowUrl: null,
  policy: null,
  decisions: [],
  mayCancel: false,
  ...more,
});

/** The answer with these items, for somebody who decides these kinds. */
export const sampleList = (
  items: readonly WaitingItem[],
  kinds: readonly WaitingKind[] = waitingKinds,
) =>
  ok({
    counts: kinds.map((kind) => ({
      kind,
      count: items.filter((each) => each.kind === kind).length,
    })),
    page: 1,
    pageSize: 50,
    items,
  });
