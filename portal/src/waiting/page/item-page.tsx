import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { sayWaitingKind } from '@cotejo/domain/staff/waiting-names.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useParams } from 'react-router-dom';
import { periodsPath, waitingPath } from '../../paths.ts';
import { QueryGate } from '../../query-gate.tsx';
import { ChangedNotice } from '../../record/live/changed-notice.tsx';
import { RecordTimeline } from '../../record/page/record-timeline.tsx';
import { isGone, useRecord } from '../../record/page/use-record.ts';
import { useMay } from '../../session/use-may.ts';
import { DecideChargeback } from '../charge-back/decide-chargeback.tsx';
import { DecideCharge } from '../charge/decide-charge.tsx';
import { LookUpCharge } from '../charge/look-up-charge.tsx';
import { DecideDeclaration } from '../declaration/decide-declaration.tsx';
import { GiveBackLate } from '../late-issue/give-back-late.tsx';
import { FinishSale } from '../mixed-sale/finish-sale.tsx';
import { ItemStatus } from '../item-status.tsx';
import { providerName } from '../provider-name.ts';
import { DecideRefund } from '../refund/decide-refund.tsx';
import { FailedRefund } from '../refund/failed-refund.tsx';
import { toMoney } from '../to-money.ts';
import { MatchTransfer } from '../transfer/match-transfer.tsx';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { waitingKind } from '../waiting-kind.ts';
import { WorkflowLink } from '../workflow-link.tsx';
import css from '../item-page.module.css';

/** One purchase that waits, what is known of it, and the one thing to do about it. */
export function ItemPage() {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { id = '' } = useParams();
  const record = useRecord(waitingKind, id);
  const item = record.data?.cells as WaitingItem | undefined;
  const title =
    item === undefined ? t('waiting.title') : (sayWaitingKind(item.kind, language) ?? item.kind);
  useDocumentMeta({ title, description: t('waiting.description') });
  return (
    <>
      <div>
        <TextLink plain before="left" href={waitingPath()}>
          {t('item.back')}
        </TextLink>
        <div className="row row--spread">
          <h1>{title}</h1>
          {item !== undefined && <ItemStatus item={item} />}
        </div>
      </div>
      <QueryGate
        query={record}
        failed={t('waiting.failed')}
        refused={(error) =>
          isGone(error) ? (
            <EmptyState icon="check" title={t('item.gone')}>
              {t('item.goneText')}
            </EmptyState>
          ) : undefined
        }
      >
        {(answer) => (
          <>
            <ChangedNotice
              of={waitingKind}
              page={{ rows: [answer], question: null, readAt: record.dataUpdatedAt }}
              onShow={() => void record.refetch()}
            />
            <Item key={answer.id} item={answer.cells as WaitingItem} />
            <RecordTimeline of={waitingKind} record={answer} />
          </>
        )}
      </QueryGate>
    </>
  );
}

function Item({ item }: { readonly item: WaitingItem }) {
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime(item);
  const { purchaseReference, since, dueAt, productName, organization, country } = item;
  const facts = [
    { label: t('column.product'), value: `${productName}, ${organization}` },
    { label: t('column.country'), value: country },
    { label: t('column.amount'), value: formatMoney(toMoney(item)) },
    { label: t('column.since'), value: formatTime(since) },
    ...(dueAt === null ? [] : [{ label: t('item.due'), value: formatTime(dueAt) }]),
    ...(item.provider === null
      ? []
      : [{ label: t('item.provider'), value: providerName(item.provider) }]),
    { label: t('item.purchase'), value: <span className="code">{purchaseReference}</span> },
    ...(item.periodId === null
      ? []
      : [{ label: t('item.period'), value: <PeriodOf item={item} /> }]),
  ];
  const purchase = (
    <section className="panel stack" aria-labelledby="what-is-known">
      <h2 id="what-is-known">{t('item.purchaseTitle')}</h2>
      <Facts facts={facts} />
      <WorkflowLink item={item} />
    </section>
  );
  if (item.kind === 'declaration') return <DecideDeclaration item={item} purchase={purchase} />;
  return (
    <div className={css.item}>
      <section className="panel stack" aria-labelledby="what-to-do">
        <h2 id="what-to-do">{t('item.act')}</h2>
        <Act item={item} />
      </section>
      {purchase}
    </div>
  );
}

/** The period of its policy that the payment is for; to its page, for who may read it. */
function PeriodOf({ item: { periodId, periodNumber } }: { readonly item: WaitingItem }) {
  const may = useMay();
  if (periodId === null || periodNumber === null) return null;
  if (!may(periodRecord.permissions.read)) return periodNumber;
  return <TextLink href={`${periodsPath}/${periodId}`}>{periodNumber}</TextLink>;
}

function Act({ item }: { readonly item: WaitingItem }) {
  switch (item.act) {
    case 'decide':
      return <DecideCharge item={item} />;
    case 'match':
      return <MatchTransfer item={item} />;
    case 'look-up':
      return <LookUpCharge item={item} />;
    case 'retry':
    case 'pay-out':
      return <FailedRefund item={item} />;
    case 'confirm':
      return <DecideRefund item={item} />;
    case 'finish':
      return <FinishSale item={item} />;
    case 'give-back':
      return <GiveBackLate item={item} />;
    case 'settle-dispute':
      return <DecideChargeback item={item} />;
  }
}
