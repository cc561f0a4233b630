import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import { isReason, ReasonField } from '../act/reason-field.tsx';
import type { KindPages } from './kind-pages.ts';
import type { ActValues, useRecordAct } from './use-record-act.ts';
import { useWords } from './use-words.ts';

interface ActFormProps {
  readonly of: KindPages;
  readonly act: string;
  readonly form: FormDefinition | null;
  readonly today: string;
  /** It is confirmed first, whatever the act is, in these words. */
  readonly confirmText?: string | undefined;
  readonly sending: Pick<
    ReturnType<typeof useRecordAct>,
    'isBusy' | 'refused' | 'refusals' | 'send'
  >;
}

const nothing: FormDefinition = { id: 'act', version: 1, title: '', groups: [] };

/** What an act asks by its definition, why where it needs a reason, and the button that names what it does. */
export function ActForm({ of, act, form, today, confirmText, sending }: ActFormProps) {
  const { t, own } = useWords(of);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<ActValues | null>(null);
  const { reason: needs, confirm, inverse } = of.kind.acts[act] ?? {};
  const name = own(`act.${act}.name`);
  const submit = (values: Readonly<Record<string, unknown>>): void => {
    setChecked(true);
    if (needs === 'required' && !isReason(reason)) {
      focusField('reason');
      return;
    }
    const why = needs === 'required' ? { reason: reason.trim() } : {};
    const body = form === null ? why : { values, ...why };
    if (confirm === true || confirmText !== undefined) setAsked(body);
    else sending.send(body);
  };
  return (
    <DefinitionForm
      definition={form ?? nothing}
      saved={{}}
      idPrefix="act-"
      today={() => today}
      refused={sending.refused}
      refusals={sending.refusals}
      onSubmit={({ answers }) => submit(answers)}
    >
      <DefinitionFields definition={form ?? nothing} />
      {needs === 'required' && (
        <ReasonField value={reason} isChecked={isChecked} onChange={setReason} />
      )}
      <FormActions>
        <Button
          type="submit"
          look={confirm === true ? 'danger' : 'main'}
          busy={sending.isBusy}
          busyLabel={t('act.busy')}
        >
          {name}
        </Button>
      </FormActions>
      <ConfirmDialog
        open={asked !== null}
        title={name}
        text={[
          ...(confirmText === undefined ? [] : [confirmText]),
          inverse === undefined
            ? t('act.confirmText')
            : t('act.confirmBack', { name: own(`act.${inverse}.name`) }),
        ].join(' ')}
        yes={name}
        onYes={() => asked !== null && sending.send(asked)}
        onClose={() => setAsked(null)}
      />
    </DefinitionForm>
  );
}
