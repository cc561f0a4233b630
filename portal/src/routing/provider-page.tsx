import { holdPaymentProvider } from '@cotejo/contract/staff/routing-calls.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { routingPath } from '../paths.ts';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { isReason, ReasonField } from '../act/reason-field.tsx';
import { RoutingGate } from './routing-gate.tsx';
import { onlyIn, sayAccount } from './provider-words.ts';
import { actOf } from './routing-page.tsx';
import { useCountryNames } from './use-country-names.ts';
import { useRouting, useRoutingAct, type Provider } from './use-routing.ts';

/** Passes a provider over, or charges by it again. */
export function ProviderPage() {
  const { t } = useTranslation('portal');
  const { provider = '', currency = '' } = useParams();
  const { data } = useRouting();
  // Its code until its name has arrived.
  const account =
    data === undefined ? `${provider} · ${currency}` : sayAccount(data, { provider, currency });
  const title = t('routing.providerTitle', { provider: account });
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
        {(routing) => {
          const found = routing.providers.find(
            (each) => each.provider === provider && each.currency === currency,
          );
          return found?.isHoldable === true ? (
            <HoldForm
              found={found}
              name={sayAccount(routing, found)}
              only={onlyIn(routing, found)}
            />
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

function HoldForm(props: {
  readonly found: Provider;
  readonly name: string;
  readonly only: readonly string[];
}) {
  const { found, name, only } = props;
  const { provider, currency, state, countries } = found;
  const countryNames = useCountryNames();
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useRoutingAct(name);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const held = state === 'closed';
  const isMissing = !isReason(reason);
  const body = { held, currency, reason: reason.trim() };
  return (
    <section className="panel stack">
      <ActForm
        act={act}
        missing={isMissing ? 'reason' : undefined}
        onCheck={() => setChecked(true)}
        go={t(actOf(state))}
        look={held ? 'danger' : 'main'}
        confirm={{
          title: t(held ? 'routing.holdConfirm' : 'routing.releaseConfirm', { provider: name }),
          text: t(held ? 'routing.holdText' : 'routing.releaseText'),
          yes: t('confirm.yes'),
        }}
        onConfirm={() =>
          act.send(body, (idempotencyKey) =>
            session.call(holdPaymentProvider, { params: { provider }, body }, { idempotencyKey }),
          )
        }
      >
        <p>{t('routing.where', { countries: countryNames(countries) })}</p>
        {held && only.length > 0 && (
          <Notice tone="warn">{t('routing.only', { countries: countryNames(only) })}</Notice>
        )}
        <ReasonField value={reason} isChecked={isChecked} onChange={setReason} />
      </ActForm>
    </section>
  );
}
