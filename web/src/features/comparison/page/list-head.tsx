import { Link } from '@cotejo/ui/link/link.tsx';
import { ResultsHead } from '@cotejo/ui/results/results-layout.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { hasNoList, useComparatorValue } from '../machine/comparator-context.ts';
import { instant, useDelayed } from '../list/use-delayed.ts';
import { OrderHelp } from './order-help.tsx';
import { forDependants, orderTextKey, refusalTexts } from './order-text.ts';
import {
  categoryText,
  countFitting,
  fittingText,
  namesOf,
  resultsNoun,
  resultsPeople,
} from './results-title.ts';

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
  const meta = answer?.metaData ?? null;
  const fitting = total === null ? null : countFitting(address, meta);
  // An age stays with the person that it belongs to.
  const people = resultsPeople(app, address).replaceAll(' (', '\u00a0(');
  const children = forDependants(meta, address.profile);
  return (
    <>
      <ResultsHead
        title={resultsNoun(app, comparator, address, fitting?.fit ?? total)}
        people={fitting && address.profile ? fittingText(app, address.profile, fitting) : people}
        text={address.category === null ? undefined : categoryText(app, address.category, answer)}
        order={{
          text: [
            fitting && t('title.whole', { people: namesOf(app, address) }),
            t(`orderText.${orderTextKey(meta, address)}`),
            ...refusalTexts(meta).map((key) => t(key)),
            meta?.leftOut && t('orderText.leftOut', { count: meta.leftOut }),
          ]
            .filter(Boolean)
            .join(' '),
          help: <OrderHelp />,
        }}
        action={
          children && (
            <Link href={listHref(comparator, changeList(address, { profile: children }))}>
              {t('orderHelp.onlyThem')}
            </Link>
          )
        }
      />
      <StatusMessage hidden>
        {loading || total === null ? '' : t('status', { count: total })}
      </StatusMessage>
    </>
  );
}
