import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';

const answers = ['recommended', 'score', 'promoted', 'missing', 'fit'] as const;

/** How a list is ordered, in five answers; the commission is never part of it. */
export function OrderAnswers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scoring');
  return (
    <Dialog open onClose={onClose} title={t('orderHelp.title')} closeLabel={t('shell:close')}>
      <div className="stack">
        {answers.map((answer) => (
          <p key={answer}>{t(`orderHelp.${answer}`)}</p>
        ))}
        <p>
          <Link href={sitePaths.scoring}>{t('orderHelp.scoring')}</Link>
        </p>
      </div>
    </Dialog>
  );
}
