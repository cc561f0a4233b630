import { Button } from '@cotejo/ui/button/button.tsx';
import { IconButton } from '@cotejo/ui/icon-button/icon-button.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useSiteHref } from '../../../shared/page/use-site-href.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useSavedSearch } from '../../../entities/shared-link/use-share-link.ts';
import css from '../style/comparator.module.css';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';

/** Saves the search with its filters and copies a short link to it (spec 3 §2); `named` shows a label, too. */
export function CopySearch({ named = false }: { named?: boolean }) {
  const { t } = useTranslation('comparison');
  const { address, comparator } = useComparatorLater();
  const hydrated = useHydrated();
  const { state, share } = useSavedSearch(
    useSiteHref(listHref(comparator, { ...address, editing: false })),
  );
  // Without scripts the browser's own address is there to be copied.
  if (!hydrated) return null;
  const icon = state.kind === 'copied' ? 'check' : 'share';
  const label = t('share.action');
  const rest = {
    icon,
    'aria-disabled': state.kind === 'busy' || undefined,
    onClick: () => void share(),
  } as const;
  return (
    <>
      {named ? (
        <Button look="quiet" size="small" {...rest}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} title={label} {...rest} />
      )}
      <StatusMessage className={cx('caption', css['copy-said'])}>
        {state.kind === 'copied' && t('share.copied')}
        {state.kind === 'shown' && t('shell:share.shown', { url: state.url })}
        {state.kind === 'failed' && t('shell:share.failed')}
      </StatusMessage>
    </>
  );
}
