import { setUpAuthenticator } from '@cotejo/contract/account/account-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { askForToken, type Token } from './account-session.ts';
import { toProblemText } from './problem-text.ts';

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
  const field = useRef<HTMLInputElement>(null);
  const [app, setApp] = useState<Authenticator | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!isNew) return;
    void api.call(setUpAuthenticator, { body: { challenge } }).then((result) => {
      if (result.ok) setApp(result.data);
      else setProblem(toProblemText(result, t));
    });
  }, [api, challenge, isNew, t]);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = readCode(field.current?.value ?? '');
    if (code === null) {
      setError(t('code.missing'));
      field.current?.focus();
      return;
    }
    if (isBusy) return;
    setError(undefined);
    setBusy(true);
    const result = await askForToken(api, { grant: 'code', challenge, code });
    setBusy(false);
    if (result.ok) return onToken(result.data);
    setProblem(toProblemText(result, t));
    field.current?.select();
  };

  return (
    <Form onSubmit={(event) => void send(event)}>
      {isNew && app !== null && (
        <div className="stack stack--tight">
          <p>{t('code.setUp')}</p>
          <p>
            <code>{app.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
          </p>
          <p>
            <a href={app.uri}>{t('code.open')}</a>
          </p>
        </div>
      )}
      <CodeField
        ref={field}
        id="code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={error}
      />
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
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
