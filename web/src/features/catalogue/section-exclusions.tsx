import { No } from '@cotejo/ui/coverage/yes-no.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';

export function ExclusionsSection({ page }: SectionProps) {
  const { t } = useTranslation('catalogue');
  return (
    <DetailSection
      id="exclusiones"
      title={t('section.exclusiones')}
      lead={sectionText(page, 'exclusiones')}
    >
      {/* As they stand in the contract, in Spanish whatever the page's language. */}
      <ul className="panel stack" lang="es">
        {(page.exclusions ?? []).map(({ title, description }) => (
          <li key={title}>
            <No>
              <b>{title}.</b> <span className="muted">{description}</span>
            </No>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
