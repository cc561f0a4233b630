import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';

/** The form's file failed to load: a page load brings it, without scripts if necessary. */
export function FormMissing({ action }: { action: string }) {
  const { t } = useTranslation('profile');
  return (
    <Notice tone="danger" live>
      <p>{t('form.failed')}</p>
      <a href={`${action}?editar=perfil`}>{t('form.retry')}</a>
    </Notice>
  );
}
