import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import css from '../style/comparator.module.css';

const answers = ['recommended', 'score', 'promoted', 'missing', 'fit'] as const;

/** How the list is ordered, in four answers; the commission is never part of it. */
export function OrderHelp() {
  const { t } = useTranslation('comparison');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css['inline-link']} onClick={() => setOpen(true)}>
        {t('orderHelp.open')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('orderHelp.title')}
        closeLabel={t('shell:close')}
      >
        <div className="stack">
          {answers.map((answer) => (
            <p key={answer}>{t(`orderHelp.${answer}`)}</p>
          ))}
          <p>
            <Link href={sitePaths.scoring}>{t('orderHelp.scoring')}</Link>
          </p>
        </div>
      </Dialog>
    </>
  );
}
