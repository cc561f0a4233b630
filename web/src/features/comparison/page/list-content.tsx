import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { blocksQuery, questionsQuery } from '../../../entities/content/content-queries.ts';
import { Questions } from '../../../entities/content/questions.tsx';
import { blockIcon } from '../../../entities/content/block-icon.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { comparatorPath } from '../../../entities/comparator/comparators.ts';

/** Below the list: what staff explains about the kind, and what people ask. */
export function ListContent() {
  const { t } = useTranslation('comparison');
  const app = useApp();
  const { comparator, address } = useComparatorLater();
  const { data: blocks = [] } = useQuery(blocksQuery(app, comparatorPath(comparator)));
  const { data: questions = [] } = useQuery(questionsQuery(app, comparator.slug));
  const help = blocks.filter(({ zone }) => zone === 'help');
  if (address.showcase || (help.length === 0 && questions.length === 0)) return null;
  return (
    <section className="stack" aria-labelledby="preguntas-frecuentes">
      <h2 id="preguntas-frecuentes">{t('questions')}</h2>
      {help.map(({ id, title, body, icon }) => (
        <Notice key={id} title={title} icon={blockIcon(icon)}>
          <p>{body}</p>
        </Notice>
      ))}
      <Questions questions={questions} />
    </section>
  );
}
