import { Button } from '@cotejo/ui/button/button.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import type { EveryRow as Every } from './use-selection.ts';
import { useWords } from '../kind/use-words.ts';

/** That the page is not all that fits the question: the way to choose the rest, too, or why that is too much. */
export function EveryRow({ of, every }: { readonly of: KindPages; readonly every: Every }) {
  const { t } = useWords(of);
  const { count, most, isChosen, state, choose } = every;
  if (isChosen) return null;
  if (state === 'too-many' || (count != null && (count.capped || count.value > most)))
    return <span role="status">{t('selection.tooManyFit', { count: most })}</span>;
  return (
    <>
      {state === 'failed' && <span role="alert">{t('selection.everyFailed')}</span>}
      <Button
        size="small"
        look="outline"
        busy={state === 'reading'}
        busyLabel={t('list.updating')}
        onClick={choose}
      >
        {count == null ? t('selection.everyUnknown') : t('selection.every', { count: count.value })}
      </Button>
    </>
  );
}
