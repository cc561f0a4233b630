import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../language/use-translation.ts';

/** The file of a part failed to load: reloading the page brings it. */
export function PartMissing() {
  const { t } = useTranslation('shell');
  return (
    <Notice live tone="danger" title={t('error.part')}>
      <Button onClick={() => location.reload()}>{t('error.refresh')}</Button>
    </Notice>
  );
}
