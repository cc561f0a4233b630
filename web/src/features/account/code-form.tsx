import { setUpAuthenticator } from '@cotejo/contract/account/account-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { askForToken, type Token } from '../../shared/account/account-session.ts';
import { AppSecret } from './app-secret.tsx';
import { toProblemText } from './problem-text.ts';
import { useTypedForm } from './use-typed-form.ts';

interface Authenticator {
  readonly secret: string;
  readonly uri: string;
}

/** The code of an authenticator app; who has none yet is given the key to set one up. */
export function CodeForm(props: {
  readonly challenge: string;
  readonly isNew: boolean;
  readonly onToken: (token: Token) => void;
  readonly onStartAgain: () => void;
}) {
  const { challenge, isNew, onToken, onStartAgain } = props;
  const { api } = useApp();
  const { t } = useTranslation('account');
  const { form, problem, isBusy, send, focus, errorOf } = useTypedForm(() => t('code.missing'));
  const [app, setApp] = useState<Authenticator | null>(null);
  const [setUpProblem, setSetUpProblem] = useState<string | null>(null);

  useEffect(() => focus('code'), [focus]);
  useEffect(() => {
    if (!isNew) return;
    void api.call(setUpAuthenticator, { body: { challenge } }).then((result) => {
      if (result.ok) setApp(result.data);
      else setSetUpProblem(toProblemText(result, t));
    });
  }, [api, challenge, isNew, t]);

  const sign = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = await send(
      ['code'],
      ({ code = '' }) => askForToken(api, { grant: 'code', challenge, code }),
      ({ code = '' }) => ({ code: readCode(code) ?? '' }),
    );
    if (result?.ok) onToken(result.data);
    else if (result !== null) focus('code');
  };
  const failure = problem ?? setUpProblem;

  return (
    <Form ref={form} onSubmit={(event) => void sign(event)}>
      {isNew && app !== null && (
        <div className="stack stack--tight">
          <p>{t('code.setUp')}</p>
          <AppSecret app={app} />
        </div>
      )}
      <CodeField id="code" label={t('code.label')} hint={t('code.hint')} error={errorOf('code')} />
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <FormActions>
        <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
          {t('code.go')}
        </Button>
        <Button look="quiet" onClick={onStartAgain}>
          {t('code.back')}
        </Button>
      </FormActions>
    </Form>
  );
}
