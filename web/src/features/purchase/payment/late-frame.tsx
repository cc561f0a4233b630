import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';

/** Says that the card's fields did not come, with a way to try again. */
export function LateFrame({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('purchase');
  return (
    <Notice live tone="danger" title={t('card.late.title')}>
      <p>{t('card.late.text')}</p>
      <div className="row">
        <Button onClick={onRetry}>{t('card.late.retry')}</Button>
      </div>
    </Notice>
  );
}
