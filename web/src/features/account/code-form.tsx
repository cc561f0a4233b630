import type { ApiResult } from '@cotejo/contract/client.ts';
import { setUpAuthenticator } from '@cotejo/contract/account/account-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { askForToken, type Token } from '../../shared/account/account-session.ts';
import { AccountCode, AccountForm } from './account-form.tsx';
import { AppSecret } from './app-secret.tsx';
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
  const [app, setApp] = useState<Authenticator | null>(null);
  const [setUpProblem, setSetUpProblem] = useState<string | null>(null);

  useEffect(() => selectCode(), []);
  useEffect(() => {
    if (!isNew) return;
    void api.call(setUpAuthenticator, { body: { challenge } }).then((result) => {
      if (result.ok) setApp(result.data);
      else setSetUpProblem(toProblemText(result, t));
    });
  }, [api, challenge, isNew, t]);

  const answered = (result: ApiResult<Token>): void => {
    if (result.ok) onToken(result.data);
    else selectCode();
  };

  return (
    <AccountForm
      initial={{ code: '' }}
      needed={() => ['code']}
      sayMissing={() => t('code.missing')}
      clean={({ code = '' }) => ({ code: readCode(code) ?? '' })}
      ask={({ code = '' }) => askForToken(api, { grant: 'code', challenge, code })}
      onAnswer={answered}
    >
      {({ isBusy, problem }) => (
        <>
          {isNew && app !== null && (
            <div className="stack stack--tight">
              <p>{t('code.setUp')}</p>
              <AppSecret app={app} />
            </div>
          )}
          <AccountCode id="code" />
          {problem}
          {setUpProblem !== null && (
            <Notice tone="danger" live>
              {setUpProblem}
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
        </>
      )}
    </AccountForm>
  );
}

/** What was typed there is selected, to be typed again. */
function selectCode(): void {
  const field = document.getElementById('code');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
