import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';

export type Review = NonNullable<CallAnswer<'readDeclarationReview'>>;
type Answer = Review['answers'][number];
export type PersonExclusion = NonNullable<
  CallInput<'decideDeclaration'>['body']['exclusions']
>[number];

/** A question that was answered yes, with its details. */
export interface YesAnswer {
  readonly question: string;
  readonly details: readonly Answer[];
}

/** What stands first, what is folded, and what was measured. */
export function sortAnswers(answers: readonly Answer[]) {
  const yes = answers
    .filter((each) => each.yes === true)
    .map((each): YesAnswer => {
      const details = answers.filter(
        ({ id, yes: isQuestion }) => id === each.id && isQuestion === null,
      );
      const about = ` · ${each.topic ?? ''}`;
      return {
        question: each.question,
        // Under their question they need not name it; of several people each still names whose it is.
        details: details.map((one) => ({ ...one, question: one.question.replace(about, '') })),
      };
    });
  return {
    yes,
    no: answers.filter((each) => each.yes === false),
    measures: answers.filter(({ id }) => id === null),
  };
}

/** Why a person looks at it: rules that judged the same figure of the same person are one line. */
export function listReasons({ people, assessment }: Review, write: (figure: number) => string) {
  const fired = assessment?.fired ?? [];
  return fired.flatMap(({ rule, person, figure, text }, at) => {
    const isSame = (other: (typeof fired)[number]): boolean =>
      figure !== null && other.person === person && other.figure === figure;
    if (fired.slice(0, at).some(isSame)) return [];
    const others = fired.slice(at + 1).filter(isSame);
    const said = [text, ...others.map((other) => other.text)].join('; ');
    const name = person === null ? undefined : people[person]?.name;
    return [
      {
        rule: `${rule} ${String(person)}`,
        text: `${name === undefined ? '' : `${name}: `}${said}${figure === null ? '' : ` (${write(figure)})`}`,
      },
    ];
  });
}

export const keyOf = ({ person, exclusion }: PersonExclusion): string => `${person} ${exclusion}`;
