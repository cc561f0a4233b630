import * as calls from '@cotejo/contract/staff/purchase-record-calls.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { purchaseStatusWords } from '@cotejo/domain/lead/sale-stage.ts';
import { attemptStatusWords } from '@cotejo/domain/staff/attempt-words.ts';
import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import {
  purchaseRecord,
  type PurchaseRecordRow,
  type TriedPayment,
} from '@cotejo/domain/staff/purchase.record.ts';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { recordPages } from '../record/kind/kind-pages.ts';
import { LinkCell } from '../record/kind/link-cell.tsx';
import { useMay } from '../session/use-may.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { SaleLead, SalePerson } from './sale-cells.tsx';

const tones: Readonly<Record<PurchaseStatus, StatusTone>> = {
  filling: 'none',
  reviewing: 'wait',
  paying: 'info',
  confirming: 'wait',
  issuing: 'wait',
  confirmed: 'ok',
  cancelled: 'none',
  expired: 'none',
  refused: 'bad',
  refunding: 'wait',
  refunded: 'none',
};

function StatusCell({ row }: { readonly row: PurchaseRecordRow }) {
  const { language } = useApp();
  return <Status tone={tones[row.status]}>{purchaseStatusWords[row.status][language]}</Status>;
}

/** A policy is read by a permission of its own. */
function PolicyCell({ row: { policy } }: { readonly row: PurchaseRecordRow }) {
  const may = useMay();
  if (policy !== null && !may(policyRecord.permissions.read)) return <span>{policy.name}</span>;
  return <LinkCell of={policyRecord} link={policy} />;
}

/** Every try to pay it, the newest first. */
function TriesCell({ row: { attempts, country } }: { readonly row: PurchaseRecordRow }) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const formatTime = useWaitingTime({ country });
  if (attempts.length === 0) return <span className="muted">{t('list.none')}</span>;
  return (
    <ul className="plain">
      {attempts.map((tried) => (
        <li key={tried.id}>
          {[
            attemptStatusWords[tried.status as PaymentStatus][language],
            moneyOf(tried),
            tried.provider,
            formatTime(tried.at),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  );
}

const moneyOf = ({ amount, currency }: TriedPayment): string =>
  isCurrencyCode(currency) ? formatMoney({ amount, currency }) : `${amount} ${currency}`;

export const pages = recordPages(
  purchaseRecord,
  {
    list: calls.listPurchases,
    read: calls.readPurchaseRecord,
    history: calls.readPurchaseHistory,
    acts: {},
  },
  {
    cells: {
      status: StatusCell,
      person: SalePerson,
      lead: SaleLead,
      policy: PolicyCell,
      attempts: TriesCell,
    },
  },
);
