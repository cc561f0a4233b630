import {
  decidedMailWords,
  askedMailWords,
  pageWords,
} from '@cotejo/domain/declaration/customer-words.ts';
import { exclusionLines } from '@cotejo/domain/declaration/exclusion-statement.ts';
import { examinations, type ExaminationId } from '@cotejo/domain/declaration/examinations.ts';
import type { InsurerSaid } from '@cotejo/domain/staff/forms/insurer-forms.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import type { WaitingItem } from '../waiting-item.ts';
import type { PersonExclusion, Review } from './review.ts';

/** What the customer will read in their mail and on their page, before it is sent: the very words of both. */
export function CustomerReads(props: {
  readonly item: WaitingItem;
  readonly review: Review;
  readonly answered: InsurerSaid;
  readonly chosen: readonly PersonExclusion[];
  readonly asked: readonly ExaminationId[];
  readonly words: string;
}) {
  const { item, review, answered, chosen, asked, words } = props;
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const names = review.people.map(({ name }) => name);
  const values = { organization: item.organization, product: item.productName };
  const mail = answered === 'asked' ? askedMailWords : decidedMailWords;
  const lines =
    answered === 'accepted_with_exclusions'
      ? exclusionLines(chosen, names, language).map(({ person, text }) => `${person}: ${text}`)
      : answered === 'asked'
        ? [...asked.map((id) => examinations[id][language]), ...(words === '' ? [] : [words])]
        : [];
  return (
    <section className="stack stack--tight small" aria-labelledby="reads">
      <h3 id="reads">{t('declaration.reads.title', { name: names[0] ?? '' })}</h3>
      <p>
        {t('declaration.reads.mail')} <q>{fillText(mail[language], values)}</q>
      </p>
      <p>
        {t('declaration.reads.page')}{' '}
        {answered === 'accepted' ? (
          t('declaration.reads.payment')
        ) : (
          <q>{fillText(pageWords[answered][language], values)}</q>
        )}
      </p>
      {lines.length > 0 && (
        <ul className="points">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
