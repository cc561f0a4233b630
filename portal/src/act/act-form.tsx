import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm, type SentForm } from '@cotejo/ui/forms/definition-form.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState, type ReactNode } from 'react';
import css from './act-form.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { useSend } from './use-send.ts';

/** The words in which an act is confirmed. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
}

export type Answers = Readonly<Record<string, unknown>>;

interface ActFormProps {
  readonly act: Pick<ReturnType<typeof useSend>, 'isBusy' | 'problem' | 'refused' | 'refusals'>;
  /** What is asked; absent: nothing but whether it is meant. */
  readonly form?: FormDefinition | undefined;
  /** Before the ids of its fields, where another form of the page has fields of the same names. */
  readonly idPrefix?: string;
  /** ISO day, for a form that asks for dates. */
  readonly today?: string;
  readonly go: string;
  readonly look?: 'main' | 'outline' | 'danger';
  /** Asked before anything is sent; null: it is sent at once. */
  readonly confirm: Confirmation | ((answers: Answers) => Confirmation) | null;
  /**
   * @param answers as the form's validator takes them: texts trimmed, money as an integer
   * @param typed as they were typed
   */
  readonly onSend: (answers: Answers, typed: Answers) => void;
  readonly onValues?: (values: FormValues) => void;
  /** Above the fields. */
  readonly children?: ReactNode;
  /** Between the fields and the button. */
  readonly below?: ReactNode;
  /** Beside the fields, where it stays in view; above them where there is no room. */
  readonly beside?: ReactNode;
}

const nothing: FormDefinition = { id: 'act', version: 1, title: '', groups: [] };

/** The form of an act: checked by its definition, confirmed, and then sent. What the server refuses is said beside its field. */
export function ActForm(props: ActFormProps) {
  const { act, form = nothing, idPrefix = 'act-', today = '', go, look = 'main' } = props;
  const { confirm, onSend, onValues, children, below, beside } = props;
  const { t } = useTranslation('portal');
  const [asked, setAsked] = useState<SentForm | null>(null);
  const answersOf = ({ taken, answers }: SentForm): Answers => taken ?? answers;
  const send = (sent: SentForm): void => onSend(answersOf(sent), sent.answers);
  const asks =
    typeof confirm === 'function' && asked !== null ? confirm(answersOf(asked)) : confirm;
  const fields = (
    <>
      {form.lead !== undefined && <p className="small muted">{form.lead}</p>}
      {children}
      {form.groups.some(({ folded }) => folded !== undefined) ? (
        <FoldedFields definition={form} />
      ) : (
        <DefinitionFields definition={form} />
      )}
      {below}
    </>
  );
  return (
    <DefinitionForm
      definition={form}
      saved={{}}
      idPrefix={idPrefix}
      today={() => today}
      refused={act.refused}
      refusals={act.refusals}
      onValues={onValues}
      onSubmit={(sent) => (confirm === null ? send(sent) : setAsked(sent))}
    >
      {beside === undefined ? (
        fields
      ) : (
        <div className={css.sides}>
          <div className={css.sides__view}>{beside}</div>
          <div className="stack">{fields}</div>
        </div>
      )}
      {/* What is said beside the fields is not said twice. */}
      <ActProblem problem={act.refused.length > 0 ? null : act.problem} />
      <FormActions>
        <Button type="submit" look={look} busy={act.isBusy} busyLabel={t('busy')}>
          {go}
        </Button>
      </FormActions>
      {asks !== null && typeof asks !== 'function' && (
        <ConfirmDialog
          open={asked !== null}
          {...asks}
          onYes={() => asked !== null && send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </DefinitionForm>
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
