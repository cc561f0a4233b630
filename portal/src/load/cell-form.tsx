import { correctLoadCell } from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { LoadColumn } from '@cotejo/domain/bulk-load/people-sheet.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
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
  const { isBusy, problem: refused, send } = useSend();
  const { column, heading, cell: from, mend, code } = problem;
  const [to, setTo] = useState(from);
  if (column === null || heading === null) return mend;
  const loadId = load.id;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const body = { column: column as LoadColumn, from, to };
    void send<Answer>(
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
  return (
    <form onSubmit={save}>
      <TextField
        id={`cell-${number}-${column}-${code}`}
        label={heading}
        hint={mend ?? undefined}
        error={refused ?? undefined}
        dense
        value={to}
        maxLength={500}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button
        type="submit"
        size="small"
        look="outline"
        busy={isBusy}
        busyLabel={t('busy')}
        disabled={to.trim() === from}
        aria-label={t('load.saveCell', { heading, number })}
      >
        {t('load.save')}
      </Button>
    </form>
  );
}
