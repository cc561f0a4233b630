import { Answers, type AnswerView } from '@cotejo/ui/answers/answers.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { VisuallyHidden } from '@cotejo/ui/text/visually-hidden.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';

export interface AnswersPanelProps {
  readonly id: string;
  readonly title: string;
  /** Where they are changed. */
  readonly href: string;
  readonly onChange?: ((event: MouseEvent) => void) | undefined;
  readonly answers: readonly AnswerView[];
}

/** Given answers in words, with the way to change them. */
export function AnswersPanel({ id, title, href, onChange, answers }: AnswersPanelProps) {
  const { t } = useTranslation('purchase');
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="row row--spread">
        <h2 id={id} className="group-title">
          {title}
        </h2>
        <Link href={href} onClick={onChange}>
          {t('review.change')}
          <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      </div>
      <Answers answers={answers} />
    </section>
  );
}
