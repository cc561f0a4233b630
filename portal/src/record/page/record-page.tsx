import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { historyPermissionOf } from '@cotejo/domain/record/define-record.ts';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { QueryGate } from '../../query-gate.tsx';
import { useMay } from '../../session/use-may.ts';
import { ActBar } from '../act/act-bar.tsx';
import { ActPage } from '../act/act-page.tsx';
import type { RecordAnswer } from '../kind/answers.ts';
import { ChangedNotice } from '../live/changed-notice.tsx';
import { useTitle } from '../kind/cell-view.tsx';
import { ReadAtContext } from '../kind/read-at.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { RecordFacts } from './record-facts.tsx';
import css from '../kind/record-page.module.css';
import { listOf, listPath } from '../kind/record-path.ts';
import { RecordOutcome } from '../kind/record-outcome.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { ToldOnceNotice } from '../act/told-once-notice.tsx';
import { isGone, useRecord } from './use-record.ts';
import { useRecordShortcuts } from './use-record-shortcuts.ts';
import { useWords } from '../kind/use-words.ts';

/** A record: what can be done, what is known, what happened; an act is a page beside it with an address of its own. */
export function RecordPage({ of }: { readonly of: KindPages }) {
  const { t, own } = useWords(of);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const record = useRecord(of, id);
  useRecordShortcuts(of);
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
            <ReadAtContext value={record.dataUpdatedAt}>
              <Content key={answer.id} of={of} record={answer} />
            </ReadAtContext>
          </>
        )}
      </QueryGate>
    </>
  );
}

function Content({ of, record }: { readonly of: KindPages; readonly record: RecordAnswer }) {
  const { act } = useParams();
  const may = useMay();
  const Below = of.parts.below;
  const isAct = act !== undefined && Object.hasOwn(of.kind.acts, act);
  const isWide = isAct && of.parts.beside?.[act] !== undefined;
  return (
    <>
      <RecordOutcome />
      {!isAct && <ToldOnceNotice of={of} id={record.id} />}
      <ActBar of={of} record={record} current={act ?? null} />
      <div className={isAct ? cx(css.record, isWide && css['record--wide']) : css.alone}>
        {isAct && <ActPage key={act} of={of} record={record} act={act} />}
        <div className={css.column}>
          <RecordFacts of={of} record={record} />
          {Below !== undefined && <Below record={record} />}
          {may(historyPermissionOf(of.kind)) && <RecordTimeline of={of} record={record} />}
        </div>
      </div>
    </>
  );
}
