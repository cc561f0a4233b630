import * as calls from '@cotejo/contract/staff/refund-record-calls.ts';
import { refundRecord, type RefundRecord } from '@cotejo/domain/staff/refund.record.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { waitingFacts } from '@cotejo/domain/staff/waiting-kinds.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { refundStateWords } from '@cotejo/domain/staff/refund-words.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { itemPath, periodsPath } from '../paths.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { useMay } from '../session/use-may.ts';

const tones = {
  refund_requested: 'none',
  refunding: 'info',
  refunded: 'ok',
  refund_unknown: 'wait',
  refund_failed: 'bad',
} as const;

function StateCell({ row }: { readonly row: RefundRecord }) {
  const { language } = useApp();
  return (
    <span className="row">
      <Status tone={tones[row.state]}>{refundStateWords[row.state][language]}</Status>
      {row.state === 'refund_failed' && <WhereItWaits row={row} />}
    </span>
  );
}

/** One that its provider refused is decided where it waits; who may not sees the period that it was for. */
function WhereItWaits({ row: { id, periodId } }: { readonly row: RefundRecord }) {
  const { t } = useTranslation('record');
  const may = useMay();
  if (may(waitingRecord.permissions.read) && may(waitingFacts.refund.permission))
    return <TextLink href={itemPath(id)}>{t('refund.decide')}</TextLink>;
  return periodId !== null && may(periodRecord.permissions.read) ? (
    <TextLink href={`${periodsPath}/${periodId}`}>{t('refund.period')}</TextLink>
  ) : null;
}

export const pages = recordPages(
  refundRecord,
  {
    list: calls.listRefunds,
    watch: calls.watchRefunds,
    read: calls.readRefund,
    history: calls.readRefundHistory,
    acts: {},
  },
  { cells: { state: StateCell } },
);
