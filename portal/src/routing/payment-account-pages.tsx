import * as calls from '@cotejo/contract/staff/routing-calls.ts';
import {
  paymentAccountRecord,
  type PaymentAccountRecord,
} from '@cotejo/domain/staff/payment-account.record.ts';
import { breakerWords } from '@cotejo/domain/staff/routing-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { recordPages } from '../record/kind/kind-pages.ts';

const tones = { closed: 'ok', open: 'bad', due: 'wait', trying: 'wait', held: 'bad' } as const;

function StateCell({ row: { state } }: { readonly row: PaymentAccountRecord }) {
  const { language } = useApp();
  return <Status tone={tones[state]}>{breakerWords[state][language]}</Status>;
}

export const pages = recordPages(
  paymentAccountRecord,
  {
    list: calls.listPaymentAccounts,
    watch: calls.watchPaymentAccounts,
    read: calls.readPaymentAccount,
    history: calls.readPaymentAccountHistory,
    acts: { hold: calls.holdPaymentAccount, release: calls.releasePaymentAccount },
  },
  { cells: { state: StateCell } },
);
