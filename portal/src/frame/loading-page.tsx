import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';

/** While a page that is loaded by itself arrives. */
export function LoadingPage() {
  const { t } = useTranslation('portal');
  return <p role="status">{t('loading')}</p>;
}
