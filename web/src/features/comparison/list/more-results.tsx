import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import css from '../style/comparator.module.css';

/**
 * On phones the next page comes below the last (spec 1 §4): a link, because the address then says how
 * far the list goes, and going back or sharing it shows the same.
 */
export function MoreResults({ caption }: { caption: string }) {
  const { t } = useTranslation('comparison');
  const { comparator, address, answer, send, go, actor } = useComparatorLater();
  const failed = useSelector(actor, (state) => state.matches({ results: 'appendFailed' }));
  const busy = useSelector(actor, (state) => state.matches({ results: 'appending' }));
  if (answer === null) return null;
  const { total } = answer.metaData;
  const left = total - answer.data.length;
  const next = { ...address, upTo: address.upTo + 1 };
  // After five pages the list is paged instead of appended.
  const reachable = changeList(address, { page: address.upTo + 1, upTo: address.upTo + 1 });
  const full = address.upTo - address.page >= mostPages - 1;
  return (
    <nav className={css.more} aria-label={t('paging.label')}>
      <p className="caption">{caption}</p>
      {failed && <p role="alert">{t('paging.moreFailed')}</p>}
      {failed || busy ? (
        <Button
          look="outline"
          wide
          busy={busy}
          busyLabel={t('search.busy')}
          onClick={() => send({ type: 'RETRY' })}
        >
          {t('failed.retry')}
        </Button>
      ) : (
        left > 0 && (
          <ButtonLink
            look="outline"
            wide
            href={listHref(comparator, full ? reachable : next)}
            onClick={(event) => {
              if (full || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              go(next, { quiet: true });
            }}
          >
            {t('paging.more', { count: Math.min(left, answer.metaData.take) })}
          </ButtonLink>
        )
      )}
    </nav>
  );
}

const mostPages = 5;
