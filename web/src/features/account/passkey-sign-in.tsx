import { startPasskeySignIn } from '@cotejo/contract/account/account-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { askForToken, type Token } from '../../shared/account/account-session.ts';
import { toProblemText } from './problem-text.ts';

/** Goes on with a sign-in by a passkey of the account. */
export function PasskeySignIn(props: {
  readonly challenge: string;
  readonly onToken: (token: Token) => void;
}) {
  const { challenge, onToken } = props;
  const { api } = useApp();
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const sign = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await signIn());
    setBusy(false);
  };

  /** The reason why it did not work. */
  const signIn = async (): Promise<string | null> => {
    const asked = await api.call(startPasskeySignIn, { body: { challenge } });
    if (!asked.ok) return toProblemText(asked, t);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = asked.data as unknown as PublicKeyCredentialRequestOptionsJSON;
    // Whoever closes the browser's own window, or has no such passkey here, may use the code instead.
    const passkey = await startAuthentication({ optionsJSON }).catch(() => null);
    if (passkey === null) return t('passkey.notUsed');
    const result = await askForToken(api, { grant: 'passkey', challenge, passkey });
    if (result.ok) onToken(result.data);
    return toProblemText(result, t);
  };

  return (
    <div className="stack stack--tight">
      <Button onClick={() => void sign()} busy={isBusy} busyLabel={t('signIn.busy')}>
        {t('passkey.use')}
      </Button>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </div>
  );
}
