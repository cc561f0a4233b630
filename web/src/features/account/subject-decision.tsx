import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import { decideSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useRef } from 'react';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { AccountField, AccountForm } from './account-form.tsx';

type Decision = CallInput<'decideSubjectRequest'>['body']['decision'];

/** What staff may decide now, with why; a second person decides the same before it counts. */
export function SubjectDecision(props: {
  readonly item: CallAnswer<'listSubjectRequests'>['items'][number];
  readonly session: AccountSession;
  readonly onDecided: () => void;
}) {
  const { item, session, onDecided } = props;
  const { t } = useTranslation('account');
  const pressed = useRef<Decision>('refuse');
  const { formatDay } = useLocalTime();
  const decisions: readonly Decision[] =
    item.status === 'received'
      ? ['prove', 'refuse']
      : item.kind === 'correction'
        ? ['complete', 'refuse']
        : [];

  if (decisions.length === 0) return null;
  return (
    <AccountForm
      initial={{ reason: '' }}
      needed={() => ['reason']}
      sayMissing={(name) => t(`personalData.missing.${name}`)}
      ask={({ reason = '' }) =>
        session.call(decideSubjectRequest, {
          params: { id: item.id },
          body: { decision: pressed.current, reason: reason.trim() },
        })
      }
      onAnswer={({ ok }) => ok && onDecided()}
      idOf={(name) => `${name}-${item.id}`}
    >
      {({ isBusy, problem }) => (
        <>
          <AccountField
            id={`reason-${item.id}`}
            name="reason"
            maxLength={1_000}
            autoComplete="off"
            label={t('personalData.reason')}
            hint={t('personalData.reasonHint')}
            // A decision is pressed: Enter would take the first.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
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
          {problem}
          <FormActions>
            {decisions.map((decision) => (
              <Button
                key={decision}
                type="submit"
                busy={isBusy}
                busyLabel={t('signIn.busy')}
                look={decision === 'refuse' ? 'quiet' : 'outline'}
                onClick={() => void (pressed.current = decision)}
              >
                {t(`personalData.decision.${decision}`)}
              </Button>
            ))}
          </FormActions>
        </>
      )}
    </AccountForm>
  );
}
