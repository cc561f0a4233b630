import { askForReset } from '@cotejo/contract/account/account-calls.ts';
import { oneTimeLives } from '@cotejo/domain/account/session-policy.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { callProven } from '../../shared/robot-check/call-proven.ts';
import { toProblemText } from './problem-text.ts';

/** A customer enters by codes, and by a password where they set one: the link that does so, or changes it, is mailed. */
export function PasswordLink(props: { readonly email: string; readonly hasPassword: boolean }) {
  const { email, hasPassword } = props;
  const { api } = useApp();
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = hasPassword ? 'change' : 'set';
  const ask = async (): Promise<void> => {
    setBusy(true);
    const result = await callProven(api, () => api.call(askForReset, { body: { email } }));
    setBusy(false);
    setMailed(result.ok);
    setProblem(toProblemText(result, t));
  };
  return (
    <section className="stack stack--tight" aria-labelledby="password">
      <h2 id="password">{t('signIn.password')}</h2>
      <p>{t(`passwordLink.${act}.text`)}</p>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {isMailed ? (
        <Notice tone="ok" live>
          {t('passwordLink.mailed', { email, minutes: oneTimeLives.reset / 60_000 })}
        </Notice>
      ) : (
        <div>
          <Button
            look="outline"
            busy={isBusy}
            busyLabel={t('signIn.busy')}
            onClick={() => void ask()}
          >
            {t(`passwordLink.${act}.send`)}
          </Button>
        </div>
      )}
    </section>
  );
}
