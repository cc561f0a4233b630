import { pageWords } from '@cotejo/domain/declaration/customer-words.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { CancelPurchase } from '../payment/cancel-purchase.tsx';
import { CommandTrouble } from '../step/command-trouble.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';
import { Happened } from './happened.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { AskedByInsurer } from './asked-by-insurer.tsx';
import { KeepLink } from './waiting-view.tsx';

/** A person reads the health declaration: nothing can be paid until there is an answer, and nothing is to be done unless the insurer asks for it. */
export function ReviewingView() {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server } = usePurchaseView();
  const { asked, product } = server;
  const { organization } = product;
  const title = t(asked === null ? 'reviewing.title' : 'reviewing.askedTitle', { organization });
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="clock"
        outcome="reviewing"
        title={title}
        text={
          asked === null
            ? t('reviewing.text', { organization })
            : fillText(pageWords.asked[language], { organization })
        }
      >
        {asked !== null && <AskedByInsurer asked={asked} />}
        <Happened title={t('waiting.happening')} order="waiting" next={t('reviewing.next')} />
        <KeepLink />
        <CommandTrouble />
        <CancelPurchase />
      </Outcome>
    </OutcomeFrame>
  );
}
