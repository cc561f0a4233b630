import { retryMessage } from '@cotejo/contract/message/message-calls.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { useMessageAct, type Unsent } from './use-messages.ts';

/** Sends a mail once more, to the address that its record names now. */
export function RetryForm({ message }: { readonly message: Unsent }) {
  const { id: messageId, kind, version } = message;
  const { t } = useTranslation('portal');
  const { session } = useSignedIn();
  const act = useMessageAct(t(`message.kind.${kind}`));
  const body = { version };
  return (
    <section className="panel stack">
      <ActForm
        act={act}
        go={t('message.retry')}
        confirm={{
          title: t('message.retryConfirm'),
          text: t('message.retryText'),
          yes: t('confirm.yes'),
        }}
        onSend={() =>
          void act.send(
            { messageId, body },
            (idempotencyKey) =>
              session.call(retryMessage, { params: { messageId }, body }, { idempotencyKey }),
            'message.sentAgain',
          )
        }
      >
        <p>{t('message.retryText')}</p>
      </ActForm>
    </section>
  );
}
