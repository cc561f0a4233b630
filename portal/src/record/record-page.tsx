import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { QueryGate } from '../query-gate.tsx';
import { ActBar } from './act-bar.tsx';
import { ActPage } from './act-page.tsx';
import type { RecordAnswer } from './answers.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { useTitle } from './cell-view.tsx';
import type { KindPages } from './kind-pages.ts';
import { RecordFacts } from './record-facts.tsx';
import css from './record-page.module.css';
import { listOf, listPath } from './record-path.ts';
import { RecordOutcome } from './record-outcome.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { ToldOnceNotice } from './told-once-notice.tsx';
import { isGone, useRecord } from './use-record.ts';
import { useWords } from './use-words.ts';

/** A record: what can be done, what is known, what happened; an act is a page beside it with an address of its own. */
export function RecordPage({ of }: { readonly of: KindPages }) {
  const { t, own } = useWords(of);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const record = useRecord(of, id);
  const titleOf = useTitle(of);
  const title = record.data === undefined ? own('one') : titleOf(record.data.cells);
  useDocumentMeta({ title: `${title} · ${own('title')}`, description: own('description') });
  return (
    <>
      <div>
        <TextLink plain before="left" href={listPath(of.kind, listOf(query))}>
          {t('page.back')}
        </TextLink>
        <h1>{title}</h1>
      </div>
      <QueryGate
        query={record}
        failed={t('page.failed')}
        refused={(error) =>
          isGone(error) ? (
            <EmptyState icon="search" title={t('page.gone')}>
              {t('page.goneText')}
            </EmptyState>
          ) : undefined
        }
      >
        {(answer) => (
          <>
            <ChangedNotice
              of={of}
              page={{ rows: [answer], question: null, readAt: record.dataUpdatedAt }}
              onShow={() => void record.refetch()}
            />
            <Content key={answer.id} of={of} record={answer} />
          </>
        )}
      </QueryGate>
    </>
  );
}

function Content({ of, record }: { readonly of: KindPages; readonly record: RecordAnswer }) {
  const { act } = useParams();
  const isAct = act !== undefined && Object.hasOwn(of.kind.acts, act);
  return (
    <>
      <RecordOutcome />
      {!isAct && <ToldOnceNotice of={of} id={record.id} />}
      <ActBar of={of} record={record} current={act ?? null} />
      <div className={isAct ? css.record : css.alone}>
        {isAct && <ActPage key={act} of={of} record={record} act={act} />}
        <div className={css.column}>
          <RecordFacts of={of} record={record} />
          <RecordTimeline of={of} record={record} />
        </div>
      </div>
    </>
  );
}
