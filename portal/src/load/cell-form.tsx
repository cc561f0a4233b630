import { correctLoadCell } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { AppForm } from '@cotejo/ui/forms/app-form.tsx';
import { BoundText } from '@cotejo/ui/forms/bound-field.tsx';
import { useFormValues } from '@cotejo/ui/forms/use-form-values.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';
import { loadKey, type Load, type LoadRowOfPage } from './use-loads.ts';

interface CellFormProps {
  readonly company: string;
  readonly load: Load;
  /** Of the row. */
  readonly number: number;
  readonly problem: LoadRowOfPage['problems'][number];
  /** With how many problems are left in the row. */
  readonly onCorrected: (rest: number) => void;
}

type Answer = NonNullable<CallAnswer<'correctLoadCell'>>;

/** Corrects the cell of a problem where the problem is shown; the row is checked again at once. */
export function CellForm({ company, load, number, problem, onCorrected }: CellFormProps) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const queryClient = useQueryClient();
  const sending = useSend();
  const { column, heading, cell: from, mend, code } = problem;
  if (column === null || heading === null) return mend;
  const loadId = load.id;
  const save = (to: string): void => {
    const body = { column: column as LoadColumn, from, to };
    void sending.send<Answer>(
      { loadId, number, ...body },
      (idempotencyKey) =>
        session.call(
          correctLoadCell,
          { params: { company, loadId, number }, body },
          { idempotencyKey, headers: { 'accept-language': language } },
        ),
      async (result) => {
        const key = loadKey(session.key, loadId);
        if (result.ok) {
          queryClient.setQueryData(key, result.data.load);
          onCorrected(result.data.row.problems.length);
        } else await queryClient.invalidateQueries({ queryKey: key });
        await queryClient.invalidateQueries({ queryKey: ['load-rows', session.key, loadId] });
        return result.ok;
      },
    );
  };
  const id = `cell-${number}-${column}-${code}`;
  return (
    <AppForm
      initial={{ to: from }}
      validate={() => []}
      refused={sending.refused}
      refusals={sending.refusals}
      idOf={() => id}
      onSubmit={({ to }) => save(String(to))}
    >
      <BoundText
        id={id}
        name="to"
        label={heading}
        hint={mend ?? undefined}
        problem={sending.problem}
        dense
        maxLength={500}
      />
      <Save from={from} isBusy={sending.isBusy} label={t('load.saveCell', { heading, number })} />
    </AppForm>
  );
}

/** Nothing is sent of a cell that is as it was. */
function Save(props: { readonly from: string; readonly isBusy: boolean; readonly label: string }) {
  const { from, isBusy, label } = props;
  const { t } = useTranslation('portal');
  const { to } = useFormValues();
  return (
    <Button
      type="submit"
      size="small"
      look="outline"
      busy={isBusy}
      busyLabel={t('busy')}
      disabled={String(to).trim() === from}
      aria-label={label}
    >
      {t('load.save')}
    </Button>
  );
}
