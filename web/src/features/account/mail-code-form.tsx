import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { askForOwnCode } from '@cotejo/contract/own/own-calls.ts';
import { codePolicy } from '@cotejo/domain/purchase/access-policy.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { callProven } from '../../shared/robot-check/call-proven.ts';
import { AccountCode, AccountField, AccountForm, type Texts } from './account-form.tsx';
import { toMailCodeText } from './problem-text.ts';

/** An address, then the code that went to it. Nothing here says whether anybody has bought with the address. */
export function MailCodeForm(props: {
  /** Tells the fields of two forms of one page apart. */
  readonly id: string;
  /** What stands in the address at first. */
  readonly email?: string;
  /** On the button that gives the code. */
  readonly go: string;
  /** The calls of who has signed in: their code says what it is for. Without: nobody's. */
  readonly session?: Pick<ApiClient, 'call'>;
  readonly onCode: (given: { email: string; code: string }) => Promise<ApiResult<unknown>>;
}) {
  const { id, email: first = '', go, onCode } = props;
  const { api } = useApp();
  const { session = api } = props;
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** Of the buttons that submit. */
  const pressed = useRef<'go' | 'again'>('go');
  const idOf = (name: string): string => `${id}-${name}`;
  useEffect(() => {
    if (sentTo !== null) document.getElementById(`${id}-code`)?.focus();
  }, [id, sentTo]);

  const needed = (): readonly string[] => {
    if (sentTo === null) return ['email'];
    return pressed.current === 'go' ? ['code'] : [];
  };
  const ask = async ({ email: typed = '', code = '' }: Texts): Promise<ApiResult<unknown>> => {
    if (sentTo !== null && pressed.current === 'go') return onCode({ email: sentTo, code });
    const email = sentTo ?? typed;
    const result = await callProven(api, () => session.call(askForOwnCode, { body: { email } }));
    if (result.ok) setSentTo(email);
    return result;
  };
  return (
    <AccountForm
      // What was said of an address is not said of its code.
      key={sentTo === null ? 'address' : 'code'}
      initial={{ email: first, code: '' }}
      needed={needed}
      sayMissing={(name) => t(name === 'email' ? 'mailCode.emailMissing' : 'code.missing')}
      clean={({ email = '', code = '' }) => ({
        email: readAddress(email),
        code: readCode(code) ?? '',
      })}
      idOf={idOf}
      sayProblem={(result) => toMailCodeText(result, t)}
      ask={ask}
    >
      {({ isBusy, problem }) => (
        <>
          {sentTo === null ? (
            <AccountField
              id={idOf('email')}
              name="email"
              type="email"
              autoComplete="email"
              label={t('mailCode.email')}
              hint={t('mailCode.emailHint')}
            />
          ) : (
            <>
              <StatusMessage>
                {t('mailCode.sentTo', { email: sentTo, minutes: codePolicy.lifeMs / 60_000 })}
              </StatusMessage>
              <AccountCode id={idOf('code')} hint={t('stepUp:spamHint')} />
            </>
          )}
          {problem}
          <FormActions>
            {/* Before scripts have taken over the browser would send the form itself. */}
            <Button
              type="submit"
              look="main"
              disabled={!hydrated}
              busy={isBusy}
              busyLabel={t('signIn.busy')}
              onClick={() => void (pressed.current = 'go')}
            >
              {sentTo === null ? t('mailCode.send') : go}
            </Button>
            {sentTo !== null && (
              <>
                <Button type="submit" look="quiet" onClick={() => void (pressed.current = 'again')}>
                  {t('stepUp:again')}
                </Button>
                <Button look="quiet" onClick={() => setSentTo(null)}>
                  {t('mailCode.otherEmail')}
                </Button>
              </>
            )}
          </FormActions>
        </>
      )}
    </AccountForm>
  );
}

/** An address as it was typed; empty where it can be none. */
function readAddress(typed: string): string {
  const email = typed.trim();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '';
}
