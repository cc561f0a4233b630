import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useSearchParams } from 'react-router-dom';
import type { RecordAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import css from '../kind/record-page.module.css';
import { listOf, recordPath } from '../kind/record-path.ts';
import { useWords } from '../kind/use-words.ts';

/** What can be done now; the server says what, so nothing is drawn that it would refuse. */
export function ActBar(props: {
  readonly of: KindPages;
  readonly record: RecordAnswer;
  readonly current: string | null;
}) {
  const { of, record, current } = props;
  const { t, own } = useWords(of);
  const [query] = useSearchParams();
  if (record.allowed.length === 0) return <p className="caption">{t('page.noActs')}</p>;
  return (
    <div className={css.acts} role="group" aria-label={t('page.acts')}>
      {record.allowed.map(({ act }, at) => (
        <ButtonLink
          key={act}
          look={at === 0 && current === null ? 'strong' : 'outline'}
          size="small"
          href={recordPath(of.kind, record.id, listOf(query), act)}
          aria-current={act === current ? 'true' : undefined}
        >
          {own(`act.${act}.name`)}
        </ButtonLink>
      ))}
    </div>
  );
}
