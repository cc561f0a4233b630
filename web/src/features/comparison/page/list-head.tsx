import type { CompareMetaData, CompareOrder } from '@cotejo/contract/comparison/compare.ts';
import { ResultsHead } from '@cotejo/ui/results/results-layout.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../shared/page/app-context.tsx';
import { hasNoList, useComparatorValue } from '../machine/comparator-context.ts';
import { OrderHelp } from './order-help.tsx';
import { categoryText, resultsTitle } from './results-meta.ts';

/** What a list is really ordered by: without scores nothing is ordered by a match. */
export function orderTextOf(
  meta: Pick<CompareMetaData, 'order' | 'isScored'> | null,
  asked: CompareOrder,
): CompareOrder {
  const order = meta?.order ?? asked;
  const byScore = order === 'recommended' || order === 'DISTANCE';
  return byScore && meta !== null && !meta.isScored ? 'lowerPrice' : order;
}

/** What, how many and for whom; by what they are ordered; and the same aloud after each change. */
export function ListHead() {
  const { t } = useTranslation('comparison');
  const app = useApp();
  const { comparator, address, answer, actor } = useComparatorValue();
  const unknown = useSelector(actor, hasNoList);
  const total = unknown ? null : (answer?.metaData.total ?? null);
  const loading = useSelector(actor, (state) => state.matches('loading'));
  return (
    <>
      <ResultsHead
        title={resultsTitle(app, comparator, address, total)}
        text={address.category === null ? undefined : categoryText(app, address.category, answer)}
        order={
          <>
            {t(`orderText.${orderTextOf(answer?.metaData ?? null, address.order)}`)}{' '}
            {(answer?.metaData.notInsurable ?? 0) > 0 && `${t('orderText.last')} `}
            <OrderHelp />
          </>
        }
      />
      <StatusMessage hidden>
        {loading || total === null ? '' : t('status', { count: total })}
      </StatusMessage>
    </>
  );
}
