import { ResultsHead } from '@cotejo/ui/results/results-layout.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../shared/page/app-context.tsx';
import { hasNoList, useComparatorValue } from '../machine/comparator-context.ts';
import { OrderHelp } from './order-help.tsx';
import { orderTextOf } from './order-text.ts';
import { categoryText, resultsNoun, resultsPeople } from './results-meta.ts';

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
        title={resultsNoun(app, comparator, address, total)}
        // An age stays with the person that it belongs to.
        people={resultsPeople(app, address).replaceAll(' (', '\u00a0(')}
        text={address.category === null ? undefined : categoryText(app, address.category, answer)}
        order={{ text: t(`orderText.${orderTextOf(address, answer)}`), help: <OrderHelp /> }}
      />
      <StatusMessage hidden>
        {loading || total === null ? '' : t('status', { count: total })}
      </StatusMessage>
    </>
  );
}
