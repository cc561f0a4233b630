import { codePolicy } from '@cotejo/domain/purchase/access-policy.ts';
import type { PurchaseUnlock } from '@cotejo/domain/purchase/snapshot.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { CodeProblem } from '../machine/access.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** This browser has only the link: how far the purchase is, and how its holder gets in. */
export function LockedView({ unlock }: { unlock: PurchaseUnlock }) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const title = t(`locked.status.${server.status}`);
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="lock"
        outcome="locked"
        title={title}
        text={t('locked.product', {
          product: server.product.displayName,
          organization: server.product.organization,
        })}
      >
        {unlock.by === 'code' && <ByCode email={unlock.email ?? ''} />}
        {unlock.by === 'claim' && <ByClaim />}
        {unlock.by === 'nothing' && <ByNothing />}
      </Outcome>
    </OutcomeFrame>
  );
}

/** A code to the holder's mailbox: sent, typed, and sent again after its wait. */
function ByCode({ email }: { email: string }) {
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
  const problem = code.problem && <Problem problem={code.problem} />;
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

function Problem({ problem }: { problem: CodeProblem }) {
  const { t } = useTranslation('purchase');
  const text =
    problem.kind === 'wrong'
      ? t(problem.triesLeft === 1 ? 'locked.problem.wrongLast' : 'locked.problem.wrong', {
          left: problem.triesLeft,
        })
      : t(`locked.problem.${problem.kind}`);
  return (
    <Notice tone="danger" live>
      {text}
    </Notice>
  );
}

/** Nobody has answered anything: whoever goes on has it, and no other browser. */
function ByClaim() {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const { problem } = state.context.code;
  return (
    <div className="stack">
      <p>{t('locked.claim.text')}</p>
      {problem && <Problem problem={problem} />}
      <div className="row">
        <Button
          look="main"
          busy={state.matches({ locked: 'trying' })}
          busyLabel={t('locked.code.opening')}
          onClick={() => send({ type: 'CLAIM' })}
        >
          {t('locked.claim.go')}
        </Button>
      </div>
    </div>
  );
}

function ByNothing() {
  const { t } = useTranslation('purchase');
  const { phone, phoneLink } = useApp().contact;
  return (
    <div className="stack">
      <p>{t('locked.nothing.text')}</p>
      <TextLink href={`tel:${phoneLink}`}>{t('waiting.call', { phone })}</TextLink>
    </div>
  );
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
