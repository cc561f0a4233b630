import { skipMessage } from '@cotejo/contract/message/message-calls.ts';
import { reasonForm } from '@cotejo/domain/form/reason-field.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { useMessageAct, type Unsent } from './use-messages.ts';

/** Closes a mail that nobody needs any more, or that reached its person another way. */
export function CloseForm({ message }: { readonly message: Unsent }) {
  const { id: messageId, kind, version } = message;
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const act = useMessageAct(t(`message.kind.${kind}`));
  const close = (reason: string): Promise<void> => {
    const body = { version, reason };
    return act.send(
      { messageId, body },
      (idempotencyKey) =>
        session.call(skipMessage, { params: { messageId }, body }, { idempotencyKey }),
      'message.closed',
    );
  };
  return (
    <section className="panel stack">
      <ActForm
        act={act}
        form={reasonForm('message-close', language)}
        go={t('message.close')}
        look="danger"
        confirm={{
          title: t('message.closeConfirm'),
          text: t('message.closeText'),
          yes: t('confirm.yes'),
        }}
        onSend={({ reason }) => void close(String(reason))}
      >
        <p>{t('message.closeText')}</p>
      </ActForm>
    </section>
  );
}
