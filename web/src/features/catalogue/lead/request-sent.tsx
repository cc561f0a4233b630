import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { HowSteps } from '@cotejo/ui/steps/how-steps.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { RequestReceipt } from './request-draft.ts';

/** The request arrived: its code, and what happens without the visitor doing anything. */
export function RequestSent(props: { receipt: RequestReceipt; onAgain: () => void }) {
  const { t } = useTranslation('catalogue');
  const { reference, email } = props.receipt;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists; a screen reader that stays there would read nothing.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="stack" data-request="sent">
      <Notice tone="ok" title={t('request.sent.title')}>
        <p>
          {t('request.sent.code')} <strong className="code">{reference}</strong>
        </p>
        <p>{t('request.sent.mail', { email })}</p>
      </Notice>
      <HowSteps
        stacked
        steps={(['call', 'compare', 'decide'] as const).map((step) => ({
          title: t(`request.sent.${step}.title`),
          text: t(`request.sent.${step}.text`),
        }))}
      />
      <div className="row">
        <Button look="quiet" icon="edit" onClick={props.onAgain}>
          {t('request.sent.again')}
        </Button>
      </div>
    </div>
  );
}
