import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useParams } from 'react-router-dom';
import { messagesPath } from '../paths.ts';
import { CloseForm } from './close-form.tsx';
import { MessageTable } from './message-table.tsx';
import { MessagesGate } from './messages-gate.tsx';
import { RetryForm } from './retry-form.tsx';

/** One mail that did not arrive: it is sent again, or closed with a reason. */
export function MessagePage() {
  const { t } = useTranslation('portal');
  const { id = '' } = useParams();
  useDocumentMeta({ title: t('message.title'), description: t('message.description') });
  return (
    <>
      <div>
        <TextLink plain before="left" href={messagesPath()}>
          {t('message.back')}
        </TextLink>
        <h1>{t('message.what')}</h1>
      </div>
      <MessagesGate asked={{ id }}>
        {({ items: [message], mayAct }) =>
          message === undefined ? (
            <EmptyState icon="check" title={t('message.gone')}>
              {t('message.goneText')}
            </EmptyState>
          ) : (
            <>
              <MessageTable items={[message]} />
              {mayAct ? (
                <>
                  <RetryForm message={message} />
                  <CloseForm message={message} />
                </>
              ) : (
                <p>{t('message.onlyReads')}</p>
              )}
            </>
          )
        }
      </MessagesGate>
    </>
  );
}
