import { WizardHeader } from '@cotejo/ui/wizard/wizard-header.tsx';
import { Wordmark } from '@cotejo/ui/wordmark/wordmark.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { contacts } from '../../shared/page/contact.ts';

/** Home and help, in the same place on every page of a purchase. */
export function WizardTop() {
  const { t } = useTranslation('purchase');
  const { country } = useApp();
  const { phone, phoneLink } = contacts[country];
  return (
    <WizardHeader
      wordmark={<Wordmark href="/" label={t('header.home')} />}
      help={{ href: `tel:${phoneLink}`, text: t('header.help'), phone }}
    />
  );
}
