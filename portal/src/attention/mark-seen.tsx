import { markAttentionSeen } from '@cotejo/contract/staff/staff-calls.ts';
import { reasonForm } from '@cotejo/domain/form/reason-field.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { useAttentionAct } from './use-attention-act.ts';
import type { AttentionItem } from './use-attention.ts';

/** Somebody has looked at it, and says what came of it. */
export function MarkSeen({ item }: { readonly item: AttentionItem }) {
  const { t } = useTranslation('portal');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t('attention.seeFor', { subject: item.subject })}
        onClick={() => setAsking(true)}
      >
        {t('attention.see')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('attention.seeTitle')}
        text={t('attention.seeText')}
        closeLabel={t('confirm.close')}
      >
        <SeenForm item={item} />
      </Dialog>
    </>
  );
}

function SeenForm({ item }: { readonly item: AttentionItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { act, ...sending } = useAttentionAct(item);
  const see = (reason: string): void => {
    const body = { reason };
    const params = { attentionId: item.id };
    void act(
      body,
      (idempotencyKey) => session.call(markAttentionSeen, { params, body }, { idempotencyKey }),
      'attention.done.seen',
    );
  };
  return (
    <ActForm
      act={sending}
      form={reasonForm('attention-seen', language)}
      go={t('attention.see')}
      confirm={null}
      onSend={({ reason }) => see(String(reason))}
    />
  );
}
