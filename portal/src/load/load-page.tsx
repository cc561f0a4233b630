import { fillPath } from '@cotejo/contract/call.ts';
import { downloadLoad } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import {
  countIn,
  isWorked,
  loadRowStates,
  toWriteStates,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { maxFileRows } from '@cotejo/domain/record/record-file.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSaveFile } from '../file/use-save-file.ts';
import { companyPoliciesPath, loadsPath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { LoadActs } from './load-acts.tsx';
import { LoadProgress } from './load-progress.tsx';
import { LoadSteps } from './load-steps.tsx';
import { LoadTally } from './load-tally.tsx';
import { MatchPanel } from './match-panel.tsx';
import { shownRows, stateTones } from './load-words.ts';
import { PolicyPreview } from './policy-preview.tsx';
import { RowTable } from './row-table.tsx';
import { useLoad, type Load } from './use-loads.ts';

/** One load: what it would do, how far it is, and what came of it. */
export function LoadPage() {
  const { t } = useTranslation('portal');
  const { company = '', id = '' } = useParams();
  const query = useLoad(company, id);
  useDocumentMeta({ title: t('load.title'), description: t('load.description') });
  const refused = (error: Error) =>
    error instanceof ReadFailed && error.refusal.status === 404 ? (
      <EmptyState icon="file" title={t('load.gone')} />
    ) : undefined;
  return (
    <>
      <div>
        <TextLink plain before="left" href={loadsPath(company)}>
          {t('load.back')}
        </TextLink>
        <h1>{t('load.title')}</h1>
      </div>
      <QueryGate query={query} failed={t('load.failed')} refused={refused}>
        {(load) => <LoadView company={company} load={load} />}
      </QueryGate>
    </>
  );
}

function LoadView({ company, load }: { readonly company: string; readonly load: Load }) {
  const { t } = useTranslation('portal');
  const { formatDay, formatHour } = useLocalTime();
  const { state, fileName, createdAt, counts, kind, policy, preview } = load;
  const [said, setSaid] = useState<string | null>(null);
  const saidRef = useRef<HTMLParagraphElement>(null);
  // The table of what was wrong goes while the load is checked again.
  const sayCorrected = (text: string): void => {
    setSaid(text);
    saidRef.current?.focus();
  };
  const at = `${formatDay(createdAt)} ${formatHour(createdAt)}`;
  return (
    <>
      <p className="caption">
        {t(`load.kindShort.${kind}`)} · {fileName} · {at} ·{' '}
        <Status tone={stateTones[state]}>{t(`load.state.${state}`)}</Status>
      </p>
      {policy !== null && (
        <p>
          <TextLink href={`${companyPoliciesPath}/${policy.id}`}>{policy.name}</TextLink>
        </p>
      )}
      <LoadSteps load={load} />
      <LoadNotices load={load} />
      {(isWorked(state) || state === 'paused') && <LoadProgress load={load} />}
      {load.match !== null && (
        <MatchPanel
          company={company}
          loadId={load.id}
          match={load.match}
          mayMatch={load.allowed.includes('match')}
        />
      )}
      <LoadTally load={load} />
      {preview !== null && preview.groups.length > 0 && (
        <PolicyPreview kind={kind} preview={preview} />
      )}
      <LoadActs company={company} load={load} />
      <p role="status" className="caption" ref={saidRef} tabIndex={-1}>
        {said}
      </p>
      {shownRows
        .filter((rows) => counts[rows] > 0)
        .map((rows) => (
          <RowTable
            key={rows}
            company={company}
            load={load}
            state={rows}
            onCorrected={sayCorrected}
          />
        ))}
      {counts.faulty + counts.moved + counts.kept > 0 && <FileBack company={company} load={load} />}
    </>
  );
}

/** What somebody should know before they decide. */
function LoadNotices({ load }: { readonly load: Load }) {
  const { t } = useTranslation('portal');
  const { formatDay, formatHour } = useLocalTime();
  const { state, refusal, changedSince, asked, needsSecond, sameFileAt, dueAt, counts } = load;
  const until = dueAt === null ? '' : `${formatDay(dueAt)} ${formatHour(dueAt)}`;
  const isIdle = state === 'review' && countIn(counts, toWriteStates) === 0;
  return (
    <>
      {refusal !== null && (
        <Notice tone="danger" live title={t('load.refused')}>
          {refusal}
        </Notice>
      )}
      {state === 'review' && changedSince && (
        <Notice tone="warn" live>
          {t('load.changedSince')}
        </Notice>
      )}
      {state === 'review' && sameFileAt !== null && (
        <Notice tone="warn">{t('load.sameFile', { day: formatDay(sameFileAt) })}</Notice>
      )}
      {asked !== 'nobody' && load.endedAt === null && state === 'review' && (
        <Notice tone="info" live>
          {t(`load.asked.${asked}`)}
        </Notice>
      )}
      {isIdle && <Notice tone="info">{t('load.nothing')}</Notice>}
      {state === 'review' && !isIdle && (
        <p className="caption">
          {needsSecond && `${t('load.needsSecond')} `}
          {t('load.until', { until })}
        </p>
      )}
      {(state === 'applied' || state === 'stopped') && dueAt !== null && (
        <>
          {asked !== 'nobody' && needsSecond && <p className="caption">{t('load.undoByTwo')}</p>}
          <p className="caption">{t('load.undoUntil', { until })}</p>
        </>
      )}
    </>
  );
}

/** The same file with a column that says what is wrong; it can be corrected and sent again. A spreadsheet, where it has not too many rows. */
function FileBack({ company, load }: { readonly company: string; readonly load: Load }) {
  const { t } = useTranslation('portal');
  const { isBusy, isFailed, save } = useSaveFile();
  const format = countIn(load.counts, loadRowStates) <= maxFileRows.xlsx ? 'xlsx' : 'csv';
  const path = fillPath(downloadLoad.path, { company, loadId: load.id });
  return (
    <>
      <p>
        <Button
          size="small"
          icon="download"
          busy={isBusy}
          busyLabel={t('loading')}
          onClick={() => void save(`${path}?format=${format}`, t('load.savedAs', { format }))}
        >
          {t('load.download')}
        </Button>
      </p>
      {isFailed && (
        <Notice tone="danger" live>
          {t('load.failed')}
        </Notice>
      )}
    </>
  );
}
