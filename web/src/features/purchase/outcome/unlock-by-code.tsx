import { codePolicy } from '@cotejo/domain/purchase/access-policy.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { CodeProblem } from './code-problem.tsx';

/** A code to the holder's mailbox: sent, typed, and sent again after its wait. */
export function UnlockByCode({ email }: { email: string }) {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const { code } = state.context;
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const seconds = useSecondsUntil(code.retryAt);
  const isAsking = state.matches({ locked: 'asking' });
  const isTrying = state.matches({ locked: 'trying' });
  const { sentTo, sent, refusals } = code;
  useEffect(() => {
    if (sent === 0 || field.current === null) return;
    // The code before it is of no use any more.
    field.current.value = '';
    field.current.focus();
  }, [sent]);
  useEffect(() => {
    if (refusals > 0) field.current?.select();
  }, [refusals]);
  const ask = () => {
    setMissing(false);
    if (seconds === 0) send({ type: 'ASK_CODE' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readCode(field.current?.value ?? '');
    setMissing(typed === null);
    if (typed === null) field.current?.focus();
    else send({ type: 'TRY_CODE', code: typed });
  };
  const problem = code.problem && <CodeProblem problem={code.problem} />;
  if (sentTo === null)
    return (
      <div className="stack">
        <p>{t('locked.code.text', { email })}</p>
        {problem}
        <div className="row">
          <Button
            look="main"
            busy={isAsking}
            busyLabel={t('locked.code.sending')}
            aria-disabled={seconds > 0}
            onClick={ask}
          >
            {t('locked.code.send')}
          </Button>
        </div>
        <Wait seconds={seconds} />
      </div>
    );
  return (
    <Form onSubmit={submit}>
      <StatusMessage>
        {/* A new element each time: a third code is announced although its words are those of the second. */}
        <span key={sent}>
          {t(sent > 1 ? 'locked.code.sentAgain' : 'locked.code.sent', {
            email: sentTo,
            minutes: codePolicy.lifeMs / 60_000,
          })}
        </span>
      </StatusMessage>
      <CodeField
        ref={field}
        id="purchase-code"
        label={t('locked.code.label')}
        hint={t('locked.code.hint')}
        error={missing ? t('locked.code.missing') : undefined}
      />
      {problem}
      <FormActions>
        <Button type="submit" look="main" busy={isTrying} busyLabel={t('locked.code.opening')}>
          {t('locked.code.open')}
        </Button>
        <Button
          look="quiet"
          busy={isAsking}
          busyLabel={t('locked.code.sending')}
          aria-disabled={seconds > 0}
          onClick={ask}
        >
          {t('locked.code.again')}
        </Button>
      </FormActions>
      <Wait seconds={seconds} />
    </Form>
  );
}

/** When the next code may be asked for; not announced each second. */
function Wait({ seconds }: { seconds: number }) {
  const { t } = useTranslation('purchase');
  return seconds > 0 ? (
    <p className="caption">
      {seconds > 90
        ? t('locked.code.waitMinutes', { minutes: Math.ceil(seconds / 60) })
        : t('locked.code.wait', { seconds })}
    </p>
  ) : null;
}

/** Whole seconds until a time, counting down; 0 once it has come, or without one. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
  useEffect(() => {
    if (time === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    };
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [time]);
  return seconds;
}
