import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTitle } from '../../shared/page/document-meta.ts';

/** The title of the window says which step this is, and first of all that something is wrong. */
export function useStepTitle(title: string, wrong = false): void {
  const { t } = useTranslation('forms');
  useEffect(() => {
    document.title = documentTitle(wrong ? t('errorPrefix', { title }) : title);
  }, [title, wrong, t]);
}
