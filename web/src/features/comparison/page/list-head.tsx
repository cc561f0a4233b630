import { ResultsHead } from '@cotejo/ui/results/results-layout.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { hasNoList, useComparatorValue } from '../machine/comparator-context.ts';
import { instant, useDelayed } from '../list/use-delayed.ts';
import { OrderHelp } from './order-help.tsx';
import { orderTextOf, refusalTexts } from './order-text.ts';
import { categoryText, resultsNoun, resultsPeople } from './results-title.ts';

/** What, how many and for whom; by what they are ordered; and the same aloud after each change. */
export function ListHead() {
  const { t } = useTranslation('comparison');
  const app = useApp();
  const { comparator, address, answer, actor } = useComparatorValue();
  const unknown = useSelector(actor, hasNoList);
  const loading = useSelector(actor, (state) => state.matches('loading'));
  // Its number belongs to the list before, and goes when the list is dimmed.
  const stale = useDelayed(loading, instant);
  const total = unknown || stale ? null : (answer?.metaData.total ?? null);
  return (
    <>
      <ResultsHead
        title={resultsNoun(app, comparator, address, total)}
        // An age stays with the person that it belongs to.
        people={resultsPeople(app, address).replaceAll(' (', '\u00a0(')}
        text={address.category === null ? undefined : categoryText(app, address.category, answer)}
        order={{
          text: [
            t(`orderText.${orderTextOf(answer?.metaData ?? null, address.order)}`),
            ...refusalTexts(answer?.metaData ?? null, address.profile).map((key) => t(key)),
          ].join(' '),
          help: <OrderHelp />,
        }}
      />
      <StatusMessage hidden>
        {loading || total === null ? '' : t('status', { count: total })}
      </StatusMessage>
    </>
  );
}
