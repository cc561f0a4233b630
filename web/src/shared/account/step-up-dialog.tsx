import { proveAgain, startPasskeyProof } from '@cotejo/contract/account/account-calls.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState, type FormEvent } from 'react';
import { localizePath } from '../language/language-path.ts';
import { useTranslation } from '../language/use-translation.ts';
import { useApp } from '../page/app-context.tsx';
import { MailedCode, mailOwnCode } from './mailed-code.tsx';
import { toMailedText, toProofText } from './proof-text.ts';
import type { GivenProof, StepUpRequest } from './step-up-request.ts';

/** "Confirm that it is you": what was typed on the page stays, and its act goes on after the proof. */
export function StepUpDialog({ request }: { readonly request: StepUpRequest }) {
  const { wanted, call, renew, end } = request;
  const { api, language } = useApp();
  const { t } = useTranslation('stepUp');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | undefined>();

  const work = async (ask: () => Promise<string | null>, isProof = true): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setMissing(undefined);
    const why = await ask();
    setBusy(false);
    setProblem(why);
    if (why === null && isProof) end(true);
  };
  const prove = async (body: GivenProof): Promise<string | null> =>
    say(await call(proveAgain, { body }));

  const say = (result: ApiResult<unknown>): string | null => toProofText(result, t);
  const sayMailed = (result: ApiResult<unknown>): string | null =>
    toMailedText(result, t) ?? say(result);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (wanted.includes('totp')) {
      const code = readCode(String(typed.get('code') ?? ''));
      if (code === null) setMissing(t('codeMissing'));
      else void work(() => prove({ code }));
      return;
    }
    const password = String(typed.get('password') ?? '');
    if (password === '') setMissing(t('passwordMissing'));
    else void work(() => prove({ password }));
  };

  const sign = async (): Promise<string | null> => {
    const asked = await call(startPasskeyProof, {});
    if (!asked.ok) return say(asked);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = asked.data as unknown as PublicKeyCredentialRequestOptionsJSON;
    const passkey = await startAuthentication({ optionsJSON }).catch(() => null);
    return passkey === null ? t('notSigned') : prove({ passkey });
  };

  const goOn = (): Promise<void> =>
    work(async () => {
      await renew();
      return null;
    });

  const mail = async (sent: (isNew: boolean) => void): Promise<string | null> => {
    const result = await mailOwnCode(api, call);
    // Where it is too early for another one, one was mailed a moment ago.
    if (result.ok || result.problem?.code === 'CODE_LIMIT') sent(result.ok);
    return sayMailed(result);
  };
  const proveMailed = async (mailCode: string): Promise<string | null> =>
    sayMailed(await call(proveAgain, { body: { mailCode } }));

  const elsewhere = (['enrol', 'signIn'] as const).find((way) => wanted.includes(way));
  const typed = (['totp', 'password'] as const).find((way) => wanted.includes(way));
  return (
    <Dialog
      open
      onClose={() => end(false)}
      title={t('title')}
      text={t(elsewhere ?? 'text')}
      closeLabel={t('close')}
    >
      <div className="stack">
        {problem !== null && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {wanted.includes('passkey') && (
          <div>
            <Button onClick={() => void work(sign)} busy={isBusy} busyLabel={t('busy')}>
              {t('passkey')}
            </Button>
          </div>
        )}
        {wanted.includes('mailCode') && (
          <MailedCode
            isBusy={isBusy}
            isRefused={problem !== null}
            mail={(sent) => void work(() => mail(sent), false)}
            prove={(mailCode) => void work(() => proveMailed(mailCode))}
            onCancel={() => end(false)}
          />
        )}
        {typed !== undefined && (
          <Form onSubmit={send}>
            {typed === 'totp' ? (
              <CodeField id="step-up-code" label={t('code')} hint={t('codeHint')} error={missing} />
            ) : (
              <TextField
                id="step-up-password"
                name="password"
                type="password"
                autoComplete="current-password"
                label={t('password')}
                error={missing}
              />
            )}
            <FormActions>
              <Button type="submit" busy={isBusy} busyLabel={t('busy')}>
                {t('go')}
              </Button>
              <Button look="quiet" onClick={() => end(false)}>
                {t('cancel')}
              </Button>
            </FormActions>
          </Form>
        )}
        {elsewhere !== undefined && (
          <FormActions>
            <ButtonLink
              href={localizePath(sitePaths.signIn, language)}
              target="_blank"
              rel="noopener"
            >
              {t(elsewhere === 'enrol' ? 'openAccount' : 'openSignIn')}
            </ButtonLink>
            <Button look="quiet" onClick={() => void goOn()} busy={isBusy} busyLabel={t('busy')}>
              {t('done')}
            </Button>
          </FormActions>
        )}
      </div>
    </Dialog>
  );
}
