import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import css from './load-page.module.css';
import { progressOf } from './load-words.ts';
import type { Load } from './use-loads.ts';
import { useNumber } from './use-number.ts';

/** How far the work is that goes on by itself; the page may be closed meanwhile. */
export function LoadProgress({ load }: { readonly load: Load }) {
  const { t } = useTranslation('portal');
  const write = useNumber();
  const { done, of } = progressOf(load);
  const title = t(`load.working.${load.state}`);
  return (
    <section className="panel stack" aria-labelledby="progress">
      <h2 id="progress" className="group-title">
        {title}
      </h2>
      {of > 0 && (
        <>
          <progress className={css.progress} aria-label={title} value={done} max={of} />
          <p className="small" role="status">
            {t('load.done', { done: write(done), of: write(of) })}
          </p>
        </>
      )}
      <p className="caption">{t('load.mayLeave')}</p>
    </section>
  );
}
