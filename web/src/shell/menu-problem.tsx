import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from 'react-i18next';

/** Spec 2 §8: what stands where the menu would, with a way to have it after all. */
export function MenuProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <p role="status" className="muted">
      {t('menu.failed')}{' '}
      <Button look="quiet" size="small" onClick={onRetry}>
        {t('menu.retry')}
      </Button>
    </p>
  );
}
