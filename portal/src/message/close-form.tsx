import { skipMessage } from '@cotejo/contract/message/message-calls.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { isReason, ReasonField } from '../act/reason-field.tsx';
import { useMessageAct, type Unsent } from './use-messages.ts';

/** Closes a mail that nobody needs any more, or that reached its person another way. */
export function CloseForm({ message }: { readonly message: Unsent }) {
  const { id: messageId, kind, version } = message;
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const act = useMessageAct(t(`message.kind.${kind}`));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const body = { version, reason: reason.trim() };
  return (
    <section className="panel stack">
      <ActForm
        act={act}
        missing={isReason(reason) ? undefined : 'reason'}
        onCheck={() => setChecked(true)}
        go={t('message.close')}
        look="danger"
        confirm={{
          title: t('message.closeConfirm'),
          text: t('message.closeText'),
          yes: t('confirm.yes'),
        }}
        onConfirm={() =>
          act.send(
            { messageId, body },
            (idempotencyKey) =>
              session.call(skipMessage, { params: { messageId }, body }, { idempotencyKey }),
            'message.closed',
          )
        }
      >
        <p>{t('message.closeText')}</p>
        <ReasonField value={reason} isChecked={isChecked} onChange={setReason} />
      </ActForm>
    </section>
  );
}
