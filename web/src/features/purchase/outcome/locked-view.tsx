import type { PurchaseUnlock } from '@cotejo/domain/purchase/snapshot.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { CodeProblem } from './code-problem.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { UnlockByCode } from './unlock-by-code.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** This browser has only the link: how far the purchase is, and how its holder gets in. */
export function LockedView({ unlock }: { unlock: PurchaseUnlock }) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const title = t(`locked.status.${server.status}`);
  useStepTitle(title);
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="lock"
        outcome="locked"
        title={title}
        text={t('locked.product', {
          product: server.product.displayName,
          organization: server.product.organization,
        })}
      >
        {unlock.by === 'code' && <UnlockByCode email={unlock.email ?? ''} />}
        {unlock.by === 'claim' && <ByClaim />}
        {unlock.by === 'nothing' && <ByNothing />}
      </Outcome>
    </OutcomeFrame>
  );
}

/** Nobody has answered anything: the browser that goes on has it, and no other. */
function ByClaim() {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const { problem } = state.context.code;
  return (
    <div className="stack">
      <p>{t('locked.claim.text')}</p>
      {problem && <CodeProblem problem={problem} />}
      <div className="row">
        <Button
          look="main"
          busy={state.matches({ locked: 'trying' })}
          busyLabel={t('locked.code.opening')}
          onClick={() => send({ type: 'CLAIM' })}
        >
          {t('locked.claim.go')}
        </Button>
      </div>
    </div>
  );
}

function ByNothing() {
  const { t } = useTranslation('purchase');
  const { phone, phoneLink } = useApp().contact;
  return (
    <div className="stack">
      <p>{t('locked.nothing.text')}</p>
      <TextLink href={`tel:${phoneLink}`}>{t('waiting.call', { phone })}</TextLink>
    </div>
  );
}
