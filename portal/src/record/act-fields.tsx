import { RecordChoicesContext } from '@cotejo/ui/forms/record-choices.ts';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { ActProblem } from '../act/act-form.tsx';
import { toErrorText } from '../problem-text.ts';
import { ActForm } from './act-form.tsx';
import type { RecordAnswer } from './answers.ts';
import { Conflict } from './conflict.tsx';
import type { KindPages } from './kind-pages.ts';
import { useChoices } from './use-choices.ts';
import { useRecordAct } from './use-record-act.ts';
import { useToday } from './use-today.ts';
import { useWords } from './use-words.ts';

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
  const today = useToday(country);
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
      <ActForm of={of} act={act} form={form} today={today} sending={sending} />
      <ActProblem problem={sending.problem} />
    </RecordChoicesContext>
  );
}
