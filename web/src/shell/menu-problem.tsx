import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '../shared/language/use-translation.ts';

/** Spec 2 §8: shown in place of the menu, with a button to try again. */
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
