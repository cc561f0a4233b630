import { messageKindNames, type MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messagesPath } from '../paths.ts';
import { OutcomeNotice } from '../act/outcome-notice.tsx';
import { MessageTable } from './message-table.tsx';
import { MessagesGate } from './messages-gate.tsx';

const isKind = (text: string): text is MessageKind =>
  (messageKindNames as readonly string[]).includes(text);

/** The mails that did not reach their person, oldest first, of every kind or of one. */
export function MessagesPage() {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kind = search.get('tipo') ?? '';
  const after = search.get('despues') ?? '';
  const asked = { ...(isKind(kind) ? { kind } : {}), ...(after === '' ? {} : { after }) };
  useDocumentMeta({ title: t('message.title'), description: t('message.description') });
  return (
    <>
      <div>
        <h1>{t('message.title')}</h1>
        <p className="caption">{t('message.description')}</p>
      </div>
      <OutcomeNotice />
      <SelectField
        id="kind"
        label={t('message.filter')}
        value={isKind(kind) ? kind : ''}
        empty={t('message.everyKind')}
        options={messageKindNames.map((value) => ({ value, label: t(`message.kind.${value}`) }))}
        onChange={({ target }) => void navigate(messagesPath({ kind: target.value }))}
      />
      <MessagesGate asked={asked}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <EmptyState icon="check" title={t('message.nobody')} role="status" />
            ) : (
              <TablePanel label={t('message.title')}>
                <MessageTable items={items} />
              </TablePanel>
            )}
            <div className="row">
              {after !== '' && (
                <ButtonLink look="quiet" href={messagesPath({ kind })}>
                  {t('message.first')}
                </ButtonLink>
              )}
              {next !== null && (
                <ButtonLink look="outline" href={messagesPath({ kind, after: next })}>
                  {t('message.more')}
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </MessagesGate>
    </>
  );
}
