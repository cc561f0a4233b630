import { matchLoad } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';
import { loadKey, type Load } from './use-loads.ts';

type Match = NonNullable<Load['match']>;
type Heading = Match['headings'][number];
type Column = Match['columns'][number]['name'];

interface MatchPanelProps {
  readonly company: string;
  readonly loadId: string;
  readonly match: Match;
  /** Whether this person may say it; otherwise they see what is asked. */
  readonly mayMatch: boolean;
}

/** Headings that are not known: a person says which of our columns each of them is, and is not asked again. */
export function MatchPanel({ company, loadId, match, mayMatch }: MatchPanelProps) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const queryClient = useQueryClient();
  const { isBusy, problem, send } = useSend();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Column>>(
    () =>
      new Map(match.headings.flatMap(({ at, column }) => (column === null ? [] : [[at, column]]))),
  );
  const taken = new Set(chosen.values());
  const missing = match.columns.filter(({ name, required }) => required && !taken.has(name));
  const isTwice = taken.size < chosen.size;
  const choose = (at: number, name: string): void => {
    const next = new Map(chosen);
    const column = match.columns.find((each) => each.name === name);
    if (column === undefined) next.delete(at);
    else next.set(at, column.name);
    setChosen(next);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const body = { columns: [...chosen].map(([at, column]) => ({ at, column })) };
    void send<Load>(
      { loadId, ...body },
      (idempotencyKey) =>
        session.call(
          matchLoad,
          { params: { company, loadId }, body },
          { idempotencyKey, headers: { 'accept-language': language } },
        ),
      async (result) => {
        const key = loadKey(session.key, loadId);
        if (result.ok) queryClient.setQueryData(key, result.data);
        else await queryClient.invalidateQueries({ queryKey: key });
        return result.ok;
      },
    );
  };
  const nameOf = ({ heading, at }: Heading): string =>
    heading === '' ? t('load.match.nameless', { number: at + 1 }) : heading;
  const columns: readonly DataColumn<Heading>[] = [
    {
      id: 'heading',
      header: t('load.match.heading'),
      kind: 'title',
      cell: (heading) => <b>{nameOf(heading)}</b>,
    },
    {
      id: 'examples',
      header: t('load.match.examples'),
      label: t('load.match.examples'),
      cell: ({ examples }) => examples.filter((text) => text !== '').join(' · ') || '–',
    },
    {
      id: 'column',
      header: t('load.match.column'),
      cell: (heading) => (
        <SelectField
          id={`column-${heading.at}`}
          label={t('load.match.of', { heading: nameOf(heading) })}
          value={chosen.get(heading.at) ?? ''}
          disabled={!mayMatch}
          options={[
            { value: '', label: t('load.match.none') },
            ...match.columns.map(({ name, label, required }) => ({
              value: name,
              label: required ? t('load.match.required', { label }) : label,
            })),
          ]}
          onChange={({ target }) => choose(heading.at, target.value)}
        />
      ),
    },
  ];
  return (
    <form className="stack" onSubmit={save}>
      <h2 className="group-title">{t('load.match.title')}</h2>
      <p className="caption">{t('load.match.text')}</p>
      <TablePanel label={t('load.match.title')}>
        <DataTable
          cards
          caption={t('load.match.title')}
          regionLabel={t('load.region')}
          columns={columns}
          rows={match.headings}
          rowId={({ at }) => String(at)}
        />
      </TablePanel>
      <p role="status" className="caption">
        {missing.length > 0 &&
          t('load.match.missing', { columns: missing.map(({ label }) => label).join(', ') })}{' '}
        {isTwice && t('load.match.twice')}
      </p>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {mayMatch && (
        <div className="row">
          <Button
            type="submit"
            look="main"
            busy={isBusy}
            busyLabel={t('busy')}
            disabled={missing.length > 0 || isTwice}
          >
            {t('load.match.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
