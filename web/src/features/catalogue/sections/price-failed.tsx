import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';

/** Spec 3 §8: the price for the profile could not be loaded; with a retry button. */
export function PriceFailed(props: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <ErrorState
      title={t('shell:retry.price')}
      retry={{ label: t('card:error.retry'), busy: props.busy }}
      onRetry={props.onRetry}
    >
      {t('card:failed.text')}
    </ErrorState>
  );
}
