import { useEffect } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { documentTitle } from '../../../shared/page/document-meta.ts';
import { useSite } from '../../../shared/page/site-context.ts';

/** The title of the window says which step this is, and first of all that something is wrong. */
export function useStepTitle(title: string, wrong = false): void {
  const { t } = useTranslation('purchase');
  const { name } = useSite();
  useEffect(() => {
    document.title = documentTitle(wrong ? t('wizard.wrongTitle', { title }) : title, name);
  }, [title, wrong, name, t]);
}
