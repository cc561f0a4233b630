import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useMemo } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { LazyRequestForm } from '../lead/lazy-request-form.tsx';
import type { SectionProps } from './section-props.ts';

/** How to request a product that is not sold online; the long page leads to the form. */
export function RequestSection({ page: { product }, address, toTab, whole }: SectionProps) {
  const { t } = useTranslation('catalogue');
  return (
    <DetailSection id="solicitar" title={t('request.title')} lead={t('request.text')}>
      {whole ? (
        <div className="row">
          <ButtonLink look="strong" href={toTab('solicitar').href}>
            {t('request.toForm')}
          </ButtonLink>
        </div>
      ) : (
        <Form product={product} profile={address.profile} />
      )}
      <OtherWays product={product} />
    </DetailSection>
  );
}

type Product = SectionProps['page']['product'];

function Form(props: { product: Product; profile: SectionProps['address']['profile'] }) {
  const { productCode, displayName, productType, organization } = props.product;
  const { displayName: insurer } = organization;
  const product = useMemo(
    () => ({ productCode, displayName, productType, organization: insurer }),
    [productCode, displayName, productType, insurer],
  );
  return <LazyRequestForm key={productCode} product={product} profile={props.profile} />;
}

/** By e-mail, with a subject, or by phone: for those who prefer it or have no scripts. */
function OtherWays({ product }: { product: Product }) {
  const { t } = useTranslation('catalogue');
  const { contact } = useApp();
  const { email, phone, phoneLink } = contact;
  const subject = encodeURIComponent(
    t('request.subject', { name: product.displayName, code: product.productCode }),
  );
  return (
    <div className="stack stack--tight">
      <hr />
      <h3 className="group-title">{t('request.otherWays')}</h3>
      <div className="row">
        <ButtonLink look="outline" icon="mail" href={`mailto:${email}?subject=${subject}`}>
          {t('request.mail', { email })}
        </ButtonLink>
        <ButtonLink look="outline" icon="phone" href={`tel:${phoneLink}`}>
          {t('request.call', { phone })}
        </ButtonLink>
      </div>
    </div>
  );
}
