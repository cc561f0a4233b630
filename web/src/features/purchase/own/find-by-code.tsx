import { askForOwnCode, openOwn } from '@cotejo/contract/own/own-calls.ts';
import { codePolicy } from '@cotejo/domain/purchase/access-policy.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { callProven } from '../../../shared/robot-check/call-proven.ts';
import type { CodeProblem as Problem } from '../machine/access.ts';
import { CodeProblem } from '../outcome/code-problem.tsx';
import { readRefusal } from '../server/access-port.ts';
import type { Own } from './own-list.tsx';

/** An address, then the code that went to it. Nothing here says whether anybody has bought with the address. */
export function FindByCode({ onFound }: { onFound: (own: Own) => void }) {
  const { api } = useApp();
  const { t } = useTranslation('purchase');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sentTo !== null) code.current?.focus();
  }, [sentTo]);

  const call = async (run: () => Promise<Problem | null>) => {
    if (busy) return;
    setBusy(true);
    setMissing(false);
    setProblem(await run());
    setBusy(false);
  };
  const refusalOf = (refused: Parameters<typeof readRefusal>[0]): Problem => {
    const read = readRefusal(refused);
    return read.type === 'CODE_REFUSED' ? read.problem : { kind: 'unanswered' };
  };
  const ask = (email: string) =>
    call(async () => {
      const result = await callProven(api, () => api.call(askForOwnCode, { body: { email } }));
      if (!result.ok) return refusalOf(result);
      setSentTo(email);
      return null;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sentTo === null) {
      const email = address.current?.value.trim() ?? '';
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
        setMissing(true);
        address.current?.focus();
      } else void ask(email);
      return;
    }
    const typed = readCode(code.current?.value ?? '');
    if (typed === null) {
      setMissing(true);
      code.current?.focus();
      return;
    }
    void call(async () => {
      const result = await api.call(openOwn, { body: { email: sentTo, code: typed } });
      if (!result.ok) return refusalOf(result);
      if (!result.data) return { kind: 'unanswered' };
      onFound(result.data);
      setSentTo(null);
      return null;
    });
  };
  return (
    <section className="panel stack prose" aria-labelledby="own-find">
      <h2 id="own-find">{t('own.find')}</h2>
      <Form onSubmit={submit}>
        {sentTo === null ? (
          <TextField
            key="email"
            ref={address}
            id="own-email"
            name="email"
            type="email"
            autoComplete="email"
            label={t('own.email')}
            hint={t('own.emailHint')}
            error={missing ? t('own.emailMissing') : undefined}
          />
        ) : (
          <>
            <StatusMessage>
              {t('own.sentTo', { email: sentTo, minutes: codePolicy.lifeMs / 60_000 })}
            </StatusMessage>
            <CodeField
              key="code"
              ref={code}
              id="own-code"
              label={t('locked.code.label')}
              hint={t('locked.code.hint')}
              error={missing ? t('locked.code.missing') : undefined}
            />
          </>
        )}
        {problem && <CodeProblem problem={problem} />}
        <FormActions>
          <Button type="submit" look="main" busy={busy} busyLabel={t('own.busy')}>
            {t(sentTo === null ? 'locked.code.send' : 'own.open')}
          </Button>
          {sentTo !== null && (
            <>
              <Button
                look="quiet"
                busy={busy}
                busyLabel={t('own.busy')}
                onClick={() => void ask(sentTo)}
              >
                {t('locked.code.again')}
              </Button>
              <Button look="quiet" onClick={() => setSentTo(null)}>
                {t('own.otherEmail')}
              </Button>
            </>
          )}
        </FormActions>
      </Form>
    </section>
  );
}
