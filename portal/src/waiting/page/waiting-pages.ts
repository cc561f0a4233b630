import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { recordPages } from '../../record/kind/kind-pages.ts';
import { WaitedSince } from '../waited-since.tsx';
import { ItemStatusCell, ToAct, WaitingAmount, WaitingProduct } from '../waiting-cells.tsx';
import { TransferPanel } from '../transfer/transfer-panel.tsx';
import { waitingCalls } from '../waiting-kind.ts';
import { ItemPage } from './item-page.tsx';

export const pages = recordPages(waitingRecord, waitingCalls, {
  cells: {
    since: WaitedSince,
    productName: WaitingProduct,
    amount: WaitingAmount,
    payment: ItemStatusCell,
    act: ToAct,
  },
  panel: TransferPanel,
  detail: ItemPage,
});
