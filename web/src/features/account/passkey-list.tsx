import * as calls from '@cotejo/contract/account/account-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { arrived } from '../../shared/api/read-failed.ts';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { toErrorText, toProblemText } from './problem-text.ts';

/** The passkeys of an account, which can be removed, and the way to another one. */
export function PasskeyList({ session }: { readonly session: AccountSession }) {
  const { formatDay } = useLocalTime();
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const passkeys = useQuery({
    queryKey: ['account', 'passkeys', session.key],
    queryFn: ({ signal }) => arrived(session.call(calls.listPasskeys, {}, { signal })),
  });
  const problem = toErrorText(passkeys.error, t) ?? failure;

  const change = async (work: () => Promise<string | null>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(await work());
    setBusy(false);
    await passkeys.refetch();
  };

  /** The reason why it did not work. */
  const add = async (): Promise<string | null> => {
    const asked = await session.call(calls.startPasskey, {});
    if (!asked.ok) return toProblemText(asked, t);
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = asked.data as unknown as PublicKeyCredentialCreationOptionsJSON;
    const passkey = await startRegistration({ optionsJSON }).catch(() => null);
    if (passkey === null) return t('passkey.notMade');
    return toProblemText(await session.call(calls.addPasskey, { body: { passkey } }), t);
  };
  const remove = async (id: string): Promise<string | null> =>
    toProblemText(await session.call(calls.deletePasskey, { params: { id } }), t);

  return (
    <div className="stack stack--tight">
      <h3>{t('passkey.title')}</h3>
      <p className="muted">{t('passkey.description')}</p>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {passkeys.isPending && <p role="status">{t('signIn.busy')}</p>}
      <ul className="stack stack--tight">
        {(passkeys.data?.items ?? []).map(({ id, label, createdAt }) => {
          const date = formatDay(createdAt);
          return (
            <li key={id}>
              {label} · {date}{' '}
              <AskFirstButton
                look="quiet"
                title={t('passkey.removeTitle')}
                text={t('passkey.removeText', { label, date })}
                yes={t('passkey.removeYes')}
                no={t('passkey.removeNo')}
                closeLabel={t('shell:close')}
                onYes={() => void change(() => remove(id))}
              >
                {t('passkey.remove', { label, date })}
              </AskFirstButton>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          look="quiet"
          onClick={() => void change(add)}
          busy={isBusy}
          busyLabel={t('signIn.busy')}
        >
          {t('passkey.add')}
        </Button>
      </div>
    </div>
  );
}
