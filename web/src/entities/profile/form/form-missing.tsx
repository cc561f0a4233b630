import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from 'react-i18next';

/** The form's file did not come: the page itself brings it, without scripts if need be. */
export function FormMissing({ action }: { action: string }) {
  const { t } = useTranslation('profile');
  return (
    <Notice tone="danger" live>
      <p>{t('form.failed')}</p>
      <a href={`${action}?editar=perfil`}>{t('form.retry')}</a>
    </Notice>
  );
}
