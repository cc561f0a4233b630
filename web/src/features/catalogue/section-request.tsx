import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { contacts } from '../../app/contact.ts';
import type { SectionProps } from './section-props.ts';

/** How a product that is not bought online is asked for: by mail, with what it is about, or by phone. */
export function RequestSection({ page: { product } }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const { email, phone, phoneLink } = contacts[country];
  const subject = encodeURIComponent(
    t('request.subject', { name: product.displayName, code: product.productCode }),
  );
  return (
    <DetailSection id="solicitar" title={t('request.title')} lead={t('request.text')}>
      <div className="row">
        <ButtonLink look="strong" icon="mail" href={`mailto:${email}?subject=${subject}`}>
          {t('request.mail', { email })}
        </ButtonLink>
        <ButtonLink look="outline" icon="phone" href={`tel:${phoneLink}`}>
          {t('request.call', { phone })}
        </ButtonLink>
      </div>
    </DetailSection>
  );
}
