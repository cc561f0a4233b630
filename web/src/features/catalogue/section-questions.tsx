import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from './section-props.ts';

export function QuestionsSection({ page: { faq } }: SectionProps) {
  const { t } = useTranslation('catalogue');
  return (
    <DetailSection id="preguntas" title={t('section.preguntas')}>
      {/* As the company wrote them, in Spanish whatever the page's language. */}
      <div lang="es">
        {(faq ?? []).map(({ question, answer }, at) => (
          <Question key={question} question={question} open={at === 0}>
            <p>{answer}</p>
          </Question>
        ))}
      </div>
    </DetailSection>
  );
}
