import { IconButton } from '@cotejo/ui/icon-button/icon-button.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { useHydrated } from '../../app/use-hydrated.ts';
import { useSavedSearch } from '../shared-link/use-share-link.ts';
import css from './comparator.module.css';
import { useComparatorValue } from './comparator-context.ts';
import { listHref } from './list-href.ts';

/** Saves the search with its filters and copies a short link to it (spec 3 §2). */
export function CopySearch() {
  const { t } = useTranslation('comparison');
  const { address, comparator } = useComparatorValue();
  const hydrated = useHydrated();
  const { state, share } = useSavedSearch(
    useHref(listHref(comparator, { ...address, editing: false })),
  );
  // Without scripts the browser's own address is there to be copied.
  if (!hydrated) return null;
  return (
    <div className={css['copy-search']}>
      <IconButton
        icon={state.kind === 'copied' ? 'check' : 'share'}
        label={t('share.action')}
        title={t('share.action')}
        aria-disabled={state.kind === 'busy' || undefined}
        onClick={() => void share()}
      />
      <StatusMessage className="caption">
        {state.kind === 'copied' && t('share.copied')}
        {state.kind === 'shown' && t('share.shown', { url: state.url })}
        {state.kind === 'failed' && t('share.failed')}
      </StatusMessage>
    </div>
  );
}
