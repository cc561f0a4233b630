import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { lazyWithTexts } from '../../../shared/page/lazy-part.ts';
import css from '../style/comparator.module.css';

/** Says on request how the list is ordered. */
export function OrderHelp() {
  const { t } = useTranslation('comparison');
  const { i18n } = useApp();
  // The answers and their texts come when someone asks: few do.
  const [Answers] = useState(() =>
    lazyWithTexts(
      'Order help',
      i18n,
      'scoring',
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
