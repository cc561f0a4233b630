import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { Spinner } from '@cotejo/ui/spinner/spinner.tsx';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApp } from '../../../shared/page/app-context.tsx';
import {
  comparatorPath,
  healthComparator,
  type Comparator,
} from '../../../entities/comparator/comparators.ts';
import { startAddress, writeAddress } from '../../../entities/list-address/list-address.ts';
import { askToStart } from './ask-to-start.ts';
import { createStartMachine, type StartEvent, type StartState } from '../machine/start-machine.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { prove } from '../../../shared/robot-check/prove.ts';
import { RobotCheck } from '../../../shared/robot-check/robot-check.tsx';
import { OutcomeFrame } from '../outcome/outcome-frame.tsx';
import { moveDrafts } from '../step/draft-store.ts';
import { continuesParameter, purchaseHref } from '../view/purchase-address.ts';
import { useStepTitle } from '../view/use-step-title.ts';

/** From "Contratar": fixes the price for the people of the address and goes to the first step. */
export function StartPurchase() {
  const { t } = useTranslation('purchase');
  const [state, send] = useStart();
  const { outcome } = state.context;
  useStepTitle(t('start.title'));
  if (outcome?.type === 'NO_PROFILE') {
    return (
      <OutcomeFrame>
        <Outcome
          tone="waiting"
          icon="people"
          outcome="no-profile"
          title={t('start.profileTitle')}
          text={t('start.profileText')}
        >
          <div className="row">
            <ButtonLink look="main" href={formOf(outcome.comparator)}>
              {t('start.profile')}
            </ButtonLink>
          </div>
        </Outcome>
      </OutcomeFrame>
    );
  }
  if (outcome?.type === 'GROUP_TOO_SMALL') {
    return (
      <OutcomeFrame>
        <Outcome
          tone="waiting"
          icon="people"
          outcome="group-too-small"
          title={t('start.groupTitle')}
          text={outcome.message}
        >
          <div className="row">
            <ButtonLink look="main" href={formOf(outcome.comparator)}>
              {t('start.group')}
            </ButtonLink>
            <ButtonLink look="outline" href={comparatorPath(outcome.comparator)}>
              {t('missing.compare')}
            </ButtonLink>
          </div>
        </Outcome>
      </OutcomeFrame>
    );
  }
  if (outcome?.type === 'ROBOT_CHECK' && state.matches('robotCheck')) {
    return (
      <OutcomeFrame>
        <h1>{t('start.title')}</h1>
        <RobotCheck
          text={outcome.message}
          isProving={state.matches({ robotCheck: 'proving' })}
          isRefused={state.matches({ robotCheck: 'refused' })}
          onConfirm={() => send({ type: 'HUMAN' })}
        />
      </OutcomeFrame>
    );
  }
  if (outcome?.type === 'START_FAILED') {
    return (
      <OutcomeFrame>
        <Outcome
          tone="bad"
          icon="refresh"
          outcome="start-failed"
          title={t('start.failedTitle')}
          text={outcome.message ?? t('failed.text')}
        >
          <div className="row">
            <Button look="main" onClick={() => send({ type: 'RETRY' })}>
              {t('start.retry')}
            </Button>
            <ButtonLink look="outline" href={comparatorPath(healthComparator)}>
              {t('missing.compare')}
            </ButtonLink>
          </div>
        </Outcome>
      </OutcomeFrame>
    );
  }
  return (
    <OutcomeFrame>
      <Outcome tone="waiting" outcome="starting" title={t('start.title')} text={t('start.text')}>
        <Spinner />
        <noscript>{t('start.noscript')}</noscript>
      </Outcome>
    </OutcomeFrame>
  );
}

function formOf(comparator: Comparator): string {
  return comparatorPath(comparator) + writeAddress({ ...startAddress, editing: true });
}

/** The machine of a start; the page of the opened purchase follows it. */
function useStart(): readonly [StartState, (event: StartEvent) => void] {
  const app = useApp();
  const { productCode = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reference = search.get('perfil');
  const continues = search.get(continuesParameter);
  const framedBy = search.get('origen');
  const seller = { sellerDNI: search.get('sellerDNI'), createdFrom: search.get('createdFrom') };
  const [machine] = useState(() =>
    createStartMachine(
      (key, signal) =>
        askToStart(app, { productCode, reference, seller, framedBy, continues, key, signal }),
      async (signal) => {
        await prove(app.api, signal);
        return { type: 'PROVED' };
      },
    ),
  );
  const [state, send] = useMachine(machine, { input: { newKey } });
  const { outcome } = state.context;
  useEffect(() => {
    if (outcome?.type !== 'OPENED') return;
    const { snapshot } = outcome;
    if (continues !== null) moveDrafts(continues, snapshot.session);
    void navigate(purchaseHref(snapshot), { replace: true });
  }, [outcome, continues, navigate]);
  return [state, send];
}
