import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { priceView } from '../../../entities/price/price-view.ts';
import { productHref } from '../../../entities/product/product-links.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import type { SectionProps } from './section-props.ts';

/** Up to three of the same kind, for the same people. */
export function SimilarSection({ page: { similar }, address }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  return (
    <DetailSection id="similares" title={t('section.similares')}>
      <ul className="panel stack">
        {(similar ?? []).map((item) => {
          const { first, suffix } = priceView(item, address, t, profile !== null);
          return (
            <li key={item.id} className="row row--spread">
              <span>
                <Link href={productHref(item.newWindowUrl, profile, address.contribution)}>
                  {item.displayName}
                </Link>{' '}
                <span className="muted">{item.organization.displayName}</span>
              </span>
              <b className="number">
                {first} {suffix}
              </b>
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
