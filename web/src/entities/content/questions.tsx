import { Question as QuestionView } from '@cotejo/ui/disclosure/question.tsx';
import type { Question } from './content-queries.ts';

/** Questions that unfold their answers, also without scripts. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ id, question, answer }) => (
        <QuestionView key={id} question={question}>
          <p>{answer}</p>
        </QuestionView>
      ))}
    </div>
  );
}
