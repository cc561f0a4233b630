import { holdPaymentProvider } from '@cotejo/contract/staff/routing-calls.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { routingPath } from '../paths.ts';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../waiting/act-form.tsx';
import { RoutingGate } from './routing-gate.tsx';
import { actOf } from './routing-page.tsx';
import { useRoutingAct, type Provider } from './use-routing.ts';

/** Passes a provider over, or charges by it again. */
export function ProviderPage() {
  const { t } = useTranslation('portal');
  const { provider = '' } = useParams();
  const title = t('routing.providerTitle', { provider });
  useDocumentMeta({ title, description: t('routing.description') });
  return (
    <>
      <div>
        <TextLink plain before="left" href={routingPath}>
          {t('routing.back')}
        </TextLink>
        <h1>{title}</h1>
      </div>
      <RoutingGate>
        {({ providers }) => {
          const found = providers.find((each) => each.provider === provider);
          return found?.isHoldable === true ? (
            <HoldForm provider={found} />
          ) : (
            <EmptyState icon="lock" title={t('routing.notYours')}>
              {t('routing.notYoursText')}
            </EmptyState>
          );
        }}
      </RoutingGate>
    </>
  );
}

function HoldForm({ provider: { provider, state, countries } }: { readonly provider: Provider }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useRoutingAct(provider);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const held = state === 'closed';
  const isMissing = reason.trim().length < 3;
  const body = { held, reason: reason.trim() };
  return (
    <section className="panel stack">
      <ActForm
        act={act}
        missing={isMissing ? 'reason' : undefined}
        onCheck={() => setChecked(true)}
        go={t(actOf(state))}
        confirm={{
          title: t(held ? 'routing.holdConfirm' : 'routing.releaseConfirm', { provider }),
          text: t(held ? 'routing.holdText' : 'routing.releaseText'),
          yes: t('confirm.yes'),
        }}
        onConfirm={() =>
          act.send(body, (idempotencyKey) =>
            session.call(holdPaymentProvider, { params: { provider }, body }, { idempotencyKey }),
          )
        }
      >
        <p>{t('routing.where', { countries: countries.join(', ') })}</p>
        <TextArea
          id="reason"
          label={t('reason.label')}
          value={reason}
          maxLength={500}
          error={isChecked && isMissing ? t('reason.missing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActForm>
    </section>
  );
}
