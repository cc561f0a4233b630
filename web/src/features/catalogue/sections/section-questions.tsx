import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { langOf, SpanishNote } from './spanish-note.tsx';
import type { SectionProps } from './section-props.ts';

export function QuestionsSection({ page: { faq } }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  const questions = faq ?? [];
  return (
    <DetailSection id="preguntas" title={t('section.preguntas')}>
      <SpanishNote texts={questions} />
      {questions.map(({ question, answer, original }, at) => (
        <div key={question} lang={langOf(original, language)}>
          <Question question={question} open={at === 0}>
            <p>{answer}</p>
          </Question>
        </div>
      ))}
    </DetailSection>
  );
}
