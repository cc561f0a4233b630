import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { lazyScoring } from '../scoring/lazy-scoring.ts';
import css from '../style/comparator.module.css';

/** Says on request how the list is ordered. */
export function OrderHelp() {
  const { t } = useTranslation('comparison');
  const { i18n } = useApp();
  const [Answers] = useState(() =>
    lazyScoring(
      i18n,
      async () => (await import('./order-answers.tsx')).OrderAnswers,
      DialogMissing,
    ),
  );
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css['inline-link']} onClick={() => setOpen(true)}>
        {t('orderHelp.open')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Answers onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
