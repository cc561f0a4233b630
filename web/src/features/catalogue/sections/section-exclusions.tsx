import { No } from '@cotejo/ui/coverage/yes-no.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { langOf, SpanishNote } from './spanish-note.tsx';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';

export function ExclusionsSection({ page }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  const exclusions = page.exclusions ?? [];
  return (
    <DetailSection
      id="exclusiones"
      title={t('section.exclusiones')}
      lead={sectionText(page, 'exclusiones')}
    >
      <SpanishNote texts={exclusions} />
      <ul className="panel stack">
        {exclusions.map(({ title, description, original }) => (
          <li key={title} lang={langOf(original, language)}>
            <No>
              <b>{title}.</b> <span className="muted">{description}</span>
            </No>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
