import { countryOfRow } from '@cotejo/domain/record/country-of-row.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { IconButton } from '@cotejo/ui/icon-button/icon-button.tsx';
import { RecordChoicesContext } from '@cotejo/ui/forms/record-choices.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { KindActForm } from '../act/act-form.tsx';
import { useFilterWords } from '../question/applied-filters.tsx';
import { EveryRow } from './every-row.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ListState } from '../question/list-state.ts';
import css from './selection.module.css';
import { useChoices } from '../act/use-choices.ts';
import type { Selection } from './use-selection.ts';
import type { useSelectionAct } from './use-selection-act.ts';
import { useToday } from '../kind/use-today.ts';
import { useWords } from '../kind/use-words.ts';

interface SelectionBarProps {
  readonly of: KindPages;
  readonly selection: Selection;
  readonly state: ListState;
  readonly sending: ReturnType<typeof useSelectionAct>;
}

/** How many rows are chosen, what may be done to them at once, and the form of the act that was picked. */
export function SelectionBar({ of, selection, state, sending }: SelectionBarProps) {
  const { t, own } = useWords(of);
  const [picked, setPicked] = useState<string | null>(null);
  const { acts, chosen, every } = selection;
  const isEvery = every?.isChosen === true;
  if (chosen.length === 0) return null;
  const fits = (act: string): readonly RecordRow[] =>
    chosen.filter((row) => of.kind.acts[act]?.when?.(row) ?? true);
  const rows = picked === null ? [] : fits(picked);
  const { most = 0 } = (picked === null ? undefined : of.kind.acts[picked]) ?? {};
  const [first] = rows;
  return (
    <>
      <div className={`${css.bar ?? ''} on-deep`} role="region" aria-label={t('selection.acts')}>
        <b role="status">
          {t(isEvery ? 'selection.countEvery' : 'selection.count', { count: chosen.length })}
        </b>
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            look="outline"
            disabled={fits(act).length === 0}
            aria-expanded={picked === act}
            onClick={() => setPicked(picked === act ? null : act)}
          >
            {own(`act.${act}.name`)}
          </Button>
        ))}
        {every !== null && chosen.length === selection.count && <EveryRow of={of} every={every} />}
        {!isEvery && chosen.length < selection.count && (
          // On phones the table has no head, and no box in it.
          <Button
            className="only-phone"
            size="small"
            look="outline"
            onClick={() => selection.all(true)}
          >
            {t('selection.page', { count: selection.count })}
          </Button>
        )}
        <IconButton icon="close" label={t('selection.none')} onClick={() => selection.all(false)} />
      </div>
      {picked !== null && first !== undefined && (
        <div className={css.form}>
          {rows.length > most ? (
            <p role="status">{t('selection.tooMany', { count: most })}</p>
          ) : (
            <SelectionForm
              key={picked}
              of={of}
              act={picked}
              rows={rows}
              left={chosen.length - rows.length}
              state={isEvery ? state : null}
              sending={sending}
              onDone={() => {
                setPicked(null);
                selection.all(false);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

interface SelectionFormProps extends Pick<SelectionBarProps, 'of' | 'sending'> {
  readonly act: string;
  /** Not empty; the first of them says what the form is made with. */
  readonly rows: readonly RecordRow[];
  /** How many chosen ones it cannot be done to. */
  readonly left: number;
  /** Where all that fit the question of the list are chosen; null: they were chosen one by one. */
  readonly state: ListState | null;
  readonly onDone: () => void;
}

function SelectionForm({ of, act, rows, left, state, sending, onDone }: SelectionFormProps) {
  const { t, own } = useWords(of);
  const { country, language } = useApp();
  const [first] = rows as readonly [RecordRow, ...RecordRow[]];
  const today = useToday(countryOfRow(of.kind, first) ?? country);
  const choices = useChoices(of, act, first.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const filters = useFilterWords(of, state).map(({ label }) => label);
  const form = of.kind.acts[act]?.form?.(first, { country, language, today }) ?? null;
  return (
    <RecordChoicesContext value={choices.fields}>
      <h2 className="group-title" ref={heading} tabIndex={-1}>
        {t('selection.title', { name: own(`act.${act}.name`), count: rows.length })}
      </h2>
      {left > 0 && <p className="caption">{t('selection.left', { count: left })}</p>}
      <KindActForm
        of={of}
        act={act}
        form={form}
        today={today}
        confirmText={
          state === null
            ? undefined
            : filters.length === 0
              ? t('selection.confirmAll', { count: rows.length })
              : t('selection.confirmEvery', { count: rows.length, filters: filters.join('; ') })
        }
        sending={{
          ...sending,
          send: (values) => void sending.send(act, rows, values, onDone),
        }}
      />
      {sending.progress !== null && <Progress of={of} {...sending.progress} />}
    </RecordChoicesContext>
  );
}

function Progress(props: {
  readonly of: KindPages;
  readonly done: number;
  readonly total: number;
}) {
  const { of, done, total } = props;
  const { t } = useWords(of);
  return <p role="status">{t('selection.progress', { done, total })}</p>;
}
