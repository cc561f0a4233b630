import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import css from './declaration.module.css';
import { listReasons, sortAnswers, type Review } from './review.ts';

/** Why somebody looks at it, every yes with its details, and the rest folded. */
export function AnswerPanels({ review }: { readonly review: Review }) {
  const { t } = useTranslation('portal');
  const { country, language } = useApp();
  const figures = new Intl.NumberFormat(localeOf(language, country), { maximumFractionDigits: 1 });
  const reasons = listReasons(review, (figure) => figures.format(figure));
  const { yes, no, measures } = sortAnswers(review.answers);
  const facts = [
    ...review.people.map(({ name, role }) => ({ label: role, value: name })),
    ...measures.map(({ question, answer }) => ({ label: question, value: answer })),
  ];
  return (
    <>
      <section className="panel stack" aria-labelledby="why">
        <h2 id="why">{t('declaration.why')}</h2>
        {reasons.length === 0 ? (
          <p className="muted">{t('declaration.noRules')}</p>
        ) : (
          <ul className="points">
            {reasons.map(({ rule, text }) => (
              <li key={rule}>{text}</li>
            ))}
          </ul>
        )}
        <Facts facts={facts} />
      </section>
      {review.answers.length === 0 ? (
        <p className="panel muted">{t('declaration.noAnswers')}</p>
      ) : (
        <>
          <section className="panel stack" aria-labelledby="yes">
            <h2 id="yes">{t('declaration.yes', { count: yes.length })}</h2>
            {yes.map(({ question, details }) => (
              <div key={question} className="stack stack--tight">
                <div className={css.yes}>
                  <h3>{question}</h3>
                  <Status tone="wait">{t('declaration.yesMark')}</Status>
                </div>
                <Facts
                  facts={details.map((each) => ({ label: each.question, value: each.answer }))}
                />
              </div>
            ))}
          </section>
          <section className={cx('panel panel--rows', css.fold)}>
            <Question question={<b>{t('declaration.no', { count: no.length })}</b>}>
              <ul className="points small">
                {no.map(({ question }) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </Question>
          </section>
        </>
      )}
    </>
  );
}
