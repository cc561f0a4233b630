import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { ProductCardSkeleton } from '@cotejo/ui/product/product-card-skeleton.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';

export function LoadingProduct() {
  const { t } = useTranslation('comparison');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body">
      <ProductCardSkeleton label={t('card.loading')} />
    </main>
  );
}

export function FailedProduct(props: { reference: string | null; onRetry: () => void }) {
  const { t } = useTranslation('card');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack">
      <h1 className="visually-hidden">{t('failed.title')}</h1>
      <ErrorState
        title={t('failed.title')}
        retry={{ label: t('comparison:failed.retry') }}
        onRetry={props.onRetry}
      >
        {t('failed.text')}
        {props.reference !== null && (
          <>
            {' '}
            {t('comparison:failed.code')} <span className="code">{props.reference}</span>
          </>
        )}
      </ErrorState>
    </main>
  );
}
