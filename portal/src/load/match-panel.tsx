import { matchLoad } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { AppForm } from '@cotejo/ui/forms/app-form.tsx';
import { BoundSelect } from '@cotejo/ui/forms/bound-field.tsx';
import { useFormValues } from '@cotejo/ui/forms/use-form-values.ts';
import { DataTable, type DataColumn } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ActProblem } from '../act/act-form.tsx';
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
  const sending = useSend();
  const save = (chosen: readonly ChosenColumn[]): void => {
    const body = { columns: [...chosen] };
    void sending.send<Load>(
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
        <BoundSelect
          id={fieldOf(heading)}
          name={fieldOf(heading)}
          label={t('load.match.of', { heading: nameOf(heading) })}
          disabled={!mayMatch}
          options={[
            { value: '', label: t('load.match.none') },
            ...match.columns.map(({ name, label, required }) => ({
              value: name,
              label: required ? t('load.match.required', { label }) : label,
            })),
          ]}
        />
      ),
    },
  ];
  return (
    <AppForm
      initial={Object.fromEntries(
        match.headings.map(({ at, column }) => [fieldOf({ at }), column ?? '']),
      )}
      validate={() => []}
      idOf={({ name }) => name}
      onSubmit={(values) => save(chosenIn(match, values))}
    >
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
      <ActProblem problem={sending.problem} />
      <Chosen match={match} mayMatch={mayMatch} isBusy={sending.isBusy} />
    </AppForm>
  );
}

interface ChosenColumn {
  readonly at: number;
  readonly column: Column;
}

const fieldOf = ({ at }: Pick<Heading, 'at'>): string => `column-${at}`;

/** Which headings are which columns of ours; those that are none are left out. */
const chosenIn = ({ headings, columns }: Match, values: FormValues): readonly ChosenColumn[] =>
  headings.flatMap(({ at }) => {
    const column = columns.find(({ name }) => name === values[fieldOf({ at })]);
    return column === undefined ? [] : [{ at, column: column.name }];
  });

/** What is still missing, and the button once nothing is. */
function Chosen(props: {
  readonly match: Match;
  readonly mayMatch: boolean;
  readonly isBusy: boolean;
}) {
  const { match, mayMatch, isBusy } = props;
  const { t } = useTranslation('portal');
  const chosen = chosenIn(match, useFormValues());
  const taken = new Set(chosen.map(({ column }) => column));
  const missing = match.columns.filter(({ name, required }) => required && !taken.has(name));
  const isTwice = taken.size < chosen.length;
  return (
    <>
      <p role="status" className="caption">
        {missing.length > 0 &&
          t('load.match.missing', { columns: missing.map(({ label }) => label).join(', ') })}{' '}
        {isTwice && t('load.match.twice')}
      </p>
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
    </>
  );
}
