import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import { decideSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { useTypedForm } from './use-typed-form.ts';

type Decision = CallInput<'decideSubjectRequest'>['body']['decision'];

/** What staff may decide now, with why; a second person decides the same before it counts. */
export function SubjectDecision(props: {
  readonly item: CallAnswer<'listSubjectRequests'>['items'][number];
  readonly session: AccountSession;
  readonly onDecided: () => void;
}) {
  const { item, session, onDecided } = props;
  const { t } = useTranslation('account');
  const { form, problem, isBusy, send, errorOf } = useTypedForm((name) =>
    t(`personalData.missing.${name}`),
  );
  const { formatDay } = useLocalTime();
  const decisions: readonly Decision[] =
    item.status === 'received'
      ? ['prove', 'refuse']
      : item.kind === 'correction'
        ? ['complete', 'refuse']
        : [];

  const decide = async (decision: Decision): Promise<void> => {
    const result = await send(['reason'], ({ reason = '' }) =>
      session.call(decideSubjectRequest, {
        params: { id: item.id },
        body: { decision, reason: reason.trim() },
      }),
    );
    if (result?.ok === true) onDecided();
  };

  if (decisions.length === 0) return null;
  return (
    <Form ref={form} onSubmit={(event) => event.preventDefault()}>
      <TextField
        id={`reason-${item.id}`}
        name="reason"
        maxLength={1_000}
        autoComplete="off"
        label={t('personalData.reason')}
        hint={t('personalData.reasonHint')}
        error={errorOf('reason')}
      />
      {item.waiting.map(({ decision, reason, at, isOwn }) => (
        <Notice key={decision} tone="info" live={isOwn}>
          {t(isOwn ? 'personalData.waitingOwn' : 'personalData.waitingOther', {
            decision: t(`personalData.decision.${decision}`),
            reason,
            day: formatDay(at),
          })}
        </Notice>
      ))}
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <FormActions>
        {decisions.map((decision) => (
          <Button
            key={decision}
            type="button"
            busy={isBusy}
            busyLabel={t('signIn.busy')}
            look={decision === 'refuse' ? 'quiet' : 'outline'}
            onClick={() => void decide(decision)}
          >
            {t(`personalData.decision.${decision}`)}
          </Button>
        ))}
      </FormActions>
    </Form>
  );
}
