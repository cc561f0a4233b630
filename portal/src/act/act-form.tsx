import { Button } from '@cotejo/ui/button/button.tsx';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { useSend } from './use-send.ts';

interface ActFormProps {
  readonly act: Pick<ReturnType<typeof useSend>, 'isBusy' | 'problem' | 'refused'>;
  /** The id of the first field that lacks something; undefined: none does. */
  readonly missing: string | undefined;
  /** From the first press on each field says what it lacks. */
  readonly onCheck: () => void;
  readonly go: string;
  readonly look?: 'main' | 'outline' | 'danger';
  readonly confirm: { readonly title: string; readonly text: string; readonly yes: string };
  readonly onConfirm: () => Promise<void>;
  readonly children: ReactNode;
}

/** The fields of an act: checked, confirmed, and then sent. */
export function ActForm(props: ActFormProps) {
  const { act, missing, onCheck, go, look = 'main', confirm, onConfirm, children } = props;
  const { t } = useTranslation('portal');
  const [isAsking, setAsking] = useState(false);
  const [firstRefused] = act.refused;
  useEffect(() => {
    if (firstRefused !== undefined) focusField(firstRefused);
  }, [firstRefused]);
  const check = (event: FormEvent): void => {
    event.preventDefault();
    onCheck();
    if (missing === undefined) setAsking(true);
    else focusField(missing);
  };
  return (
    <Form onSubmit={check}>
      {children}
      <ActProblem problem={act.problem} />
      <FormActions>
        <Button type="submit" look={look} busy={act.isBusy} busyLabel={t('busy')}>
          {go}
        </Button>
      </FormActions>
      <ConfirmDialog
        open={isAsking}
        {...confirm}
        onYes={() => void onConfirm()}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}

/** Why the act was not done. */
export function ActProblem({ problem }: { readonly problem: string | null }) {
  return (
    problem !== null && (
      <Notice tone="danger" live>
        {problem}
      </Notice>
    )
  );
}
