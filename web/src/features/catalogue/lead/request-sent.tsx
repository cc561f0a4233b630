import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { HowSteps } from '@cotejo/ui/steps/how-steps.tsx';
import type { LeadReceipt } from '../../../entities/lead/lead-draft.ts';
import { LeadSent } from '../../../entities/lead/lead-sent.tsx';
import { ResendMail, resendWords } from '../../../entities/lead/resend-mail.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';

/** The request arrived: its code, and what happens without the visitor doing anything. */
export function RequestSent(props: { receipt: LeadReceipt; onAgain: () => void }) {
  const { t } = useTranslation('catalogue');
  const { reference, email, token } = props.receipt;
  return (
    <LeadSent>
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
        {token !== null && (
          <TextLink href={`${sitePaths.request}#${token}`}>{t('request.sent.change')}</TextLink>
        )}
        <ResendMail token={token} words={resendWords(t, 'request.sent')} />
      </div>
    </LeadSent>
  );
}
