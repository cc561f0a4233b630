import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { comparable } from '@cotejo/domain/record/cell.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import type { RecordChoices } from '@cotejo/ui/forms/record-choices.ts';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { useLocalTime } from '@cotejo/web/src/shared/page/use-local-time.ts';
import { useSearchParams } from 'react-router-dom';
import type { RecordAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import css from '../kind/record-page.module.css';
import { listOf, recordPath } from '../kind/record-path.ts';
import { sayMine } from './say-mine.ts';
import type { ActConflict } from './use-record-act.ts';
import { useWords } from '../kind/use-words.ts';

interface ConflictProps {
  readonly of: KindPages;
  readonly seen: RecordAnswer;
  readonly act: string;
  readonly form: FormDefinition | null;
  readonly choices: RecordChoices;
  readonly conflict: ActConflict;
  readonly isBusy: boolean;
  readonly onApply: () => void;
}

interface ConflictRow {
  readonly name: string;
  readonly label: string;
  readonly was: string;
  readonly is: string;
  /** Null: the act says nothing about it. */
  readonly mine: string | null;
}

/** Somebody was first: each field that changed as it was, as it is, and as it was typed here. Nothing that was typed is lost. */
export function Conflict(props: ConflictProps) {
  const { of, seen, act, conflict, isBusy, onApply } = props;
  const { t } = useWords(of);
  const { formatHour } = useLocalTime();
  const [query] = useSearchParams();
  const { current, lastChange } = conflict;
  const name = lastChange?.by?.name;
  const title =
    lastChange === null || name === undefined
      ? t('conflict.titleNobody')
      : t('conflict.title', { name, time: formatHour(lastChange.at) });
  const isAllowed = current.allowed.some((each) => each.act === act);
  const columns: readonly DataColumn<ConflictRow>[] = [
    { id: 'field', header: t('conflict.field'), kind: 'title', cell: ({ label }) => label },
    column('was', t('conflict.was'), ({ was }) => was),
    column('is', t('conflict.is'), ({ is }) => <b>{is}</b>),
    column('mine', t('conflict.mine'), ({ mine }) =>
      mine === null ? (
        <span className="muted">{t('conflict.same')}</span>
      ) : (
        <span className={css.mine}>{mine}</span>
      ),
    ),
  ];
  return (
    <FocusedNotice cause={`${current.version}`}>
      <Notice tone="warn" live title={title}>
        <p>{t('conflict.text')}</p>
        <DataTable
          caption={t('conflict.caption')}
          regionLabel={t('conflict.caption')}
          columns={columns}
          rows={useRows(props)}
          rowId={(row) => row.name}
          cards
        />
        <p className="caption">
          {t('conflict.versions', { now: current.version, seen: seen.version })}
        </p>
        <div className="row">
          <ButtonLink
            look="outline"
            size="small"
            href={recordPath(of.kind, seen.id, listOf(query))}
          >
            {t('conflict.leave')}
          </ButtonLink>
          {isAllowed ? (
            <Button look="strong" size="small" busy={isBusy} onClick={onApply}>
              {t('conflict.apply')}
            </Button>
          ) : (
            <span>{t('conflict.refused')}</span>
          )}
        </div>
      </Notice>
    </FocusedNotice>
  );
}

const column = (
  id: string,
  header: string,
  cell: DataColumn<ConflictRow>['cell'],
): DataColumn<ConflictRow> => ({ id, header, label: header, cell });

/** Fields that are other than they were, and those that the act would change. */
function useRows({ of, seen, form, choices, conflict }: ConflictProps): readonly ConflictRow[] {
  const { say, column: label } = useWords(of);
  const { current, mine } = conflict;
  const shown = new Set(of.kind.facts.flat());
  const values = mine.values ?? {};
  return Object.keys(of.kind.cells)
    .filter((name) => shown.has(name) && of.kind.cells[name] !== 'time')
    .filter(
      (name) => comparable(seen.cells[name]) !== comparable(current.cells[name]) || name in values,
    )
    .map((name) => ({
      name,
      label: label(name),
      was: say(name, seen.cells[name]),
      is: say(name, current.cells[name]),
      mine: name in values ? sayMine(form, choices, name, values[name]) : null,
    }));
}
