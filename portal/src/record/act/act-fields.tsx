import { countryOfRow } from '@cotejo/domain/record/country-of-row.ts';
import { RecordChoicesContext } from '@cotejo/ui/forms/record-choices.ts';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { toErrorText } from '../../problem-text.ts';
import { KindActForm } from './act-form.tsx';
import type { RecordAnswer } from '../kind/answers.ts';
import { Conflict } from './conflict.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import { useChoices } from './use-choices.ts';
import { useRecordAct } from './use-record-act.ts';
import { useToday } from '../kind/use-today.ts';
import { useWords } from '../kind/use-words.ts';

/** The form of an act with whom it may name, what became of it, and what to do where somebody was first. */
export function ActFields(props: {
  readonly of: KindPages;
  readonly record: RecordAnswer;
  readonly act: string;
}) {
  const { of, record, act } = props;
  const { t } = useWords(of);
  const { country, language } = useApp();
  const choices = useChoices(of, act, record.id);
  const sending = useRecordAct(of, record, act);
  const today = useToday(countryOfRow(of.kind, record.cells) ?? country);
  const form = of.kind.acts[act]?.form?.(record.cells, { country, language, today }) ?? null;
  if (choices.error !== null)
    return (
      <ErrorState
        title={t('act.choicesFailed')}
        retry={{ label: t('list.refresh') }}
        onRetry={choices.retry}
      >
        {toErrorText(choices.error, t)}
      </ErrorState>
    );
  return (
    <RecordChoicesContext value={choices.fields}>
      {sending.conflict !== null && (
        <Conflict
          of={of}
          seen={record}
          act={act}
          form={form}
          choices={choices.fields}
          conflict={sending.conflict}
          isBusy={sending.isBusy}
          onApply={sending.apply}
        />
      )}
      <KindActForm
        of={of}
        act={act}
        row={record.cells}
        form={form}
        today={today}
        sending={sending}
      />
    </RecordChoicesContext>
  );
}
