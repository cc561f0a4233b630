import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import { OutcomeFrame } from './outcome-frame.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** No purchase has the session in the address. */
export function MissingView() {
  const { t } = useTranslation('purchase');
  useStepTitle(t('missing.title'));
  return (
    <OutcomeFrame>
      <Outcome
        tone="bad"
        icon="search"
        outcome="missing"
        title={t('missing.title')}
        text={t('missing.text')}
      >
        <div className="row">
          <ButtonLink look="main" href={comparatorPath(healthComparator)}>
            {t('missing.compare')}
          </ButtonLink>
        </div>
      </Outcome>
    </OutcomeFrame>
  );
}

/** The purchase could not be read; nothing of it is lost. */
export function FailedView(props: { reference: string | null; onRetry: () => void }) {
  const { t } = useTranslation('purchase');
  useStepTitle(t('failed.title'));
  return (
    <OutcomeFrame>
      <Outcome
        tone="bad"
        icon="refresh"
        outcome="failed"
        title={t('failed.title')}
        text={t('failed.text')}
      >
        <div className="row">
          <Button look="main" onClick={props.onRetry}>
            {t('failed.retry')}
          </Button>
        </div>
        {props.reference && (
          <p className="caption">
            {t('waiting.reference')} <span className="code">{props.reference}</span>
          </p>
        )}
      </Outcome>
    </OutcomeFrame>
  );
}

/** The shape of a step while it is read. */
export function LoadingView() {
  const { t } = useTranslation('purchase');
  return (
    <OutcomeFrame>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <div className="stack" aria-hidden="true">
        <Bone width="30%" />
        <Bone kind="head" width="55%" />
        <Bone height={48} />
        <Bone height={48} />
        <Bone height={48} />
      </div>
    </OutcomeFrame>
  );
}
