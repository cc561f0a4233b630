import { readMe } from '@cotejo/contract/account/account-calls.ts';
import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { askForOwnCode } from '@cotejo/contract/own/own-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../language/use-translation.ts';
import { callProven } from '../robot-check/call-proven.ts';
import type { StepUpRequest } from './step-up-request.ts';

/** Has a code mailed to the address of who has signed in. */
export async function mailOwnCode(
  api: ApiClient,
  call: StepUpRequest['call'],
): Promise<ApiResult<unknown>> {
  const me = await call(readMe, {});
  if (!me.ok) return me;
  return callProven(api, () => call(askForOwnCode, { body: { email: me.data.email } }));
}

/** The proof of who has no password: a code that is mailed when they ask for it, and another one when they need it. */
export function MailedCode(props: {
  readonly isBusy: boolean;
  /** Whether a refusal is said already. */
  readonly isRefused: boolean;
  /** Tells that one has been sent, just now or a moment before. */
  readonly mail: (sent: (isNew: boolean) => void) => void;
  readonly prove: (code: string) => void;
  readonly onCancel: () => void;
}) {
  const { isBusy, isRefused, mail, prove, onCancel } = props;
  const { t } = useTranslation('stepUp');
  const [count, setCount] = useState(0);
  const [missing, setMissing] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [count]);
  const ask = (): void => {
    setMissing(undefined);
    mail((isNew) => setCount((before) => (isNew ? before + 1 : Math.max(before, 1))));
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (count === 0) return ask();
    const code = readCode(field.current?.value ?? '');
    setMissing(code === null ? t('codeMissing') : undefined);
    if (code !== null) prove(code);
  };
  return (
    <Form onSubmit={send}>
      {count > 0 && (
        <>
          {!isRefused && (
            <StatusMessage>{t(count === 1 ? 'mailedHint' : 'mailedAgain')}</StatusMessage>
          )}
          <CodeField
            key={count}
            ref={field}
            id="step-up-mailed"
            label={t('code')}
            hint={t('spamHint')}
            error={missing}
          />
        </>
      )}
      <FormActions>
        <Button type="submit" busy={isBusy} busyLabel={t('busy')}>
          {t(count > 0 ? 'go' : 'mailCode')}
        </Button>
        {count > 0 && (
          <Button look="quiet" busy={isBusy} busyLabel={t('busy')} onClick={ask}>
            {t('again')}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
