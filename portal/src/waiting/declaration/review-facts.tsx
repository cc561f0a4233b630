import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';

export type Review = NonNullable<CallAnswer<'readDeclarationReview'>>;

/** Why a declaration was set aside, and what was answered. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { t } = useTranslation('portal');
  const { people, assessment, answers } = review;
  const nameOf = (person: number | null): string =>
    person === null ? '' : (people[person]?.name ?? '');
  return (
    <>
      <h3>{t('declaration.why')}</h3>
      {assessment === null || assessment.fired.length === 0 ? (
        <p className="muted">{t('declaration.noRules')}</p>
      ) : (
        <ul className="points">
          {assessment.fired.map(({ rule, person, text, figure }) => (
            <li key={`${rule} ${String(person)}`}>
              {person === null ? text : `${nameOf(person)}: ${text}`}
              {figure === null ? '' : ` (${figure})`}
            </li>
          ))}
        </ul>
      )}
      <h3>{t('declaration.people')}</h3>
      <Facts facts={people.map(({ name, role }) => ({ label: role, value: name }))} />
      <h3>{t('declaration.answers')}</h3>
      {answers.length === 0 ? (
        <p className="muted">{t('declaration.noAnswers')}</p>
      ) : (
        <dl className="stack stack--tight">
          {answers.map(({ question, answer }, at) => (
            <div key={`${at} ${question}`}>
              <dt className="small muted">{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
