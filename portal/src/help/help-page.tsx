import { writeToDesk } from '@cotejo/contract/ticket/contact-us-calls.ts';
import { buildContactUsForm } from '@cotejo/domain/ticket/contact-us-form.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useState } from 'react';
import { ActForm } from '../act/act-form.tsx';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';

/** Whoever works in the portal writes to the desk; the answer comes by mail. */
export function HelpPage() {
  const { t } = useTranslation('portal');
  const [reference, setReference] = useState<string | null>(null);
  const title = t('help.title');
  useDocumentMeta({ title, description: t('help.description') });
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="caption">{t('help.description')}</p>
      </div>
      {reference === null ? (
        <HelpForm onSent={setReference} />
      ) : (
        <FocusedNotice cause={reference}>
          <Notice tone="ok" live>
            <p>{t('help.sent', { reference })}</p>
            <Button size="small" onClick={() => setReference(null)}>
              {t('help.again')}
            </Button>
          </Notice>
        </FocusedNotice>
      )}
    </>
  );
}

function HelpForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { session } = useSignedIn();
  const sending = useSend();
  const send = (values: Readonly<Record<string, unknown>>): void =>
    void sending.send(
      values,
      (idempotencyKey) => session.call(writeToDesk, { body: { values } }, { idempotencyKey }),
      (result) => {
        if (result.ok) onSent(result.data.reference);
        return Promise.resolve(result.ok);
      },
    );
  return (
    <section className="panel stack">
      <ActForm
        act={sending}
        form={buildContactUsForm(language)}
        idPrefix="help-"
        go={t('help.send')}
        confirm={null}
        onSend={send}
      />
    </section>
  );
}
