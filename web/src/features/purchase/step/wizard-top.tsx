import { WizardHeader } from '@cotejo/ui/wizard/wizard-header.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { SiteWordmark } from '../../../shared/page/site-wordmark.tsx';
import { useApp } from '../../../shared/page/app-context.tsx';

/** Home and help, in the same place on every page of a purchase. */
export function WizardTop() {
  const { t } = useTranslation('purchase');
  const { contact } = useApp();
  const { phone, phoneLink } = contact;
  return (
    <WizardHeader
      wordmark={<SiteWordmark label={(name) => t('header.home', { name })} />}
      help={{ href: `tel:${phoneLink}`, text: t('header.help'), phone }}
    />
  );
}
