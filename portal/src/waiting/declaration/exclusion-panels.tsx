import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { Checkbox } from '@cotejo/ui/form/checkbox.tsx';
import { Fieldset } from '@cotejo/ui/form/fieldset.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { keyOf, type PersonExclusion, type Review } from './review.ts';

/** What the insurer may leave out: what was declared, by person; what nobody declared is folded. */
export function ExclusionPanels(props: {
  readonly review: Review;
  readonly chosen: readonly PersonExclusion[];
  readonly onToggle: (one: PersonExclusion) => void;
}) {
  const { review, chosen, onToggle } = props;
  const { t } = useTranslation('portal');
  const isIn = (list: readonly PersonExclusion[], one: PersonExclusion): boolean =>
    list.some((each) => keyOf(each) === keyOf(one));
  const box = (one: PersonExclusion, text: string) => (
    <Checkbox key={one.exclusion} checked={isIn(chosen, one)} onChange={() => onToggle(one)}>
      {text}
    </Checkbox>
  );
  return (
    <section className="panel stack" aria-labelledby="exclusions">
      <h2 id="exclusions" tabIndex={-1}>
        {t('declaration.exclusions', { count: chosen.length })}
      </h2>
      {review.people.map(({ name }, person) => {
        const offered = review.exclusions.map(({ id, text }) => ({
          one: { person, exclusion: id },
          text,
        }));
        const declared = offered.filter(({ one }) => isIn(review.declared, one));
        const others = offered.filter(({ one }) => !isIn(review.declared, one));
        return (
          <Fieldset
            key={`${person} ${name}`}
            id={`exclusions-${person}`}
            label={t('declaration.excludedOf', { name })}
          >
            {declared.length === 0 && <p className="muted">{t('declaration.noneDeclared')}</p>}
            {declared.map(({ one, text }) => box(one, text))}
            <Question question={t('declaration.others', { count: others.length })}>
              {others.map(({ one, text }) => box(one, text))}
            </Question>
          </Fieldset>
        );
      })}
    </section>
  );
}
