import { pageWords } from '@cotejo/domain/declaration/customer-words.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { isSending } from '../machine/select-view.ts';
import { CancelPurchase } from '../payment/cancel-purchase.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { SaveForLater } from '../step/save-for-later.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { StepNotices } from '../step/step-notices.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** What the insurer leaves out because of the health declaration; nothing is paid before a yes to it. */
export function ExclusionsView({
  exclusions,
}: {
  exclusions: NonNullable<PurchaseSnapshot['exclusions']>;
}) {
  const { t } = useTranslation('purchase');
  const { state, send, server } = usePurchaseView();
  const { language } = useApp();
  const { organization } = server.product;
  const title = t('exclusions.title');
  useStepTitle(title);
  return (
    <StepFrame>
      <StepTitle
        step="pago"
        title={title}
        lead={
          exclusions.isInsurersAnswer
            ? fillText(pageWords.accepted_with_exclusions[language], { organization })
            : t('exclusions.lead', { organization })
        }
      />
      <StepNotices />
      <section className="panel stack">
        <p>{exclusions.statement}</p>
        <ul>
          {exclusions.items.map(({ person, text }) => (
            <li key={`${person} ${text}`}>
              <strong>{person}:</strong> {text}
            </li>
          ))}
        </ul>
        <p className="small muted">{t('exclusions.rest')}</p>
      </section>
      <CommandTrouble />
      <Button
        look="main"
        size="pay"
        wide
        busy={isSending(state)}
        busyLabel={t('exclusions.busy')}
        onClick={() => send({ type: 'ACCEPT_EXCLUSIONS', textVersion: exclusions.version })}
      >
        {t('exclusions.accept')}
      </Button>
      <div className="row">
        <SaveForLater />
        <CancelPurchase />
      </div>
    </StepFrame>
  );
}
