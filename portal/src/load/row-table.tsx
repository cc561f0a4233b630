import { Button } from '@cotejo/ui/button/button.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { QueryGate } from '../query-gate.tsx';
import { CellForm } from './cell-form.tsx';
import type { ShownRows } from './load-words.ts';
import { useLoadRows, type Load, type LoadRowOfPage } from './use-loads.ts';

interface RowTableProps {
  readonly company: string;
  readonly load: Load;
  readonly state: ShownRows;
  /** With what is left of a row, in words. */
  readonly onCorrected: (said: string) => void;
}

/** The rows that a person has to look at, page by page: who, what is wrong, and what to do about it. */
export function RowTable({ company, load, state, onCorrected }: RowTableProps) {
  const { t } = useTranslation('portal');
  const [after, setAfter] = useState(0);
  const mayCorrect = state === 'faulty' && load.allowed.includes('correct');
  const at = { company, loadId: load.id };
  const version = `${load.digest ?? ''} ${load.counts[state]}`;
  const query = useLoadRows(at, { state, after, version });
  const title = t(`load.list.${state}`);
  const columns: readonly DataColumn<LoadRowOfPage>[] = [
    {
      id: 'person',
      header: t('load.person'),
      kind: 'title',
      cell: ({ number, name, legalId }) => (
        <span>
          <b>{name === '' ? t('load.row', { number }) : name}</b>
          <small>
            {t('load.row', { number })} {legalId}
          </small>
        </span>
      ),
    },
    {
      id: 'problem',
      header: t('load.problem'),
      label: t('load.problem'),
      cell: ({ problems }) => (
        <span>
          {problems.map(({ column, code, message }) => (
            <span key={`${column ?? ''} ${code}`}>
              {message}
              <br />
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'mend',
      header: t('load.mend'),
      label: t('load.mend'),
      cell: ({ number, problems }) =>
        mayCorrect ? (
          <div className="stack">
            {problems.map((problem) => (
              <CellForm
                key={`${problem.column ?? ''} ${problem.code} ${problem.cell}`}
                company={company}
                load={load}
                number={number}
                problem={problem}
                onCorrected={(rest) =>
                  onCorrected(
                    rest === 0
                      ? t('load.correctedAll', { number })
                      : t('load.corrected', { number, count: rest }),
                  )
                }
              />
            ))}
          </div>
        ) : (
          problems.map(({ mend }) => mend ?? '–').join('. ')
        ),
    },
  ];
  return (
    <div className="stack">
      <h2 className="group-title">{title}</h2>
      <QueryGate query={query} failed={t('load.failed')}>
        {({ items, next }) => (
          <>
            <TablePanel label={title}>
              <DataTable
                cards
                caption={title}
                regionLabel={t('load.region')}
                columns={columns}
                rows={items}
                rowId={({ number }) => String(number)}
              />
            </TablePanel>
            <div className="row">
              {after > 0 && (
                <Button look="quiet" onClick={() => setAfter(0)}>
                  {t('load.first')}
                </Button>
              )}
              {next !== null && (
                <Button look="outline" onClick={() => setAfter(next)}>
                  {t('load.more')}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryGate>
    </div>
  );
}
