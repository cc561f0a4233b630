import { Suspense, useState } from 'react';
import { ensureNamespaces, type I18n } from '../../../shared/language/create-i18n.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import css from '../style/comparator.module.css';

/** The answers and their texts come when someone asks: few do. */
function lazyAnswers(i18n: I18n) {
  const load = async () => {
    const [file] = await Promise.all([
      import('./order-answers.tsx'),
      ensureNamespaces(i18n, ['scoring']),
    ]);
    return file.OrderAnswers;
  };
  return lazyPart('Order help', load, DialogMissing);
}

/** Says on request how the list is ordered. */
export function OrderHelp() {
  const { t } = useTranslation('comparison');
  const { i18n } = useApp();
  const [Answers] = useState(() => lazyAnswers(i18n));
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
