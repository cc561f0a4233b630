import { countries } from '@cotejo/domain/country/country.ts';
import { buildRequestForm } from '@cotejo/domain/lead/request-form.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useMemo } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { formInputOf, type RequestedProduct } from './request-body.ts';
import { RequestSent } from './request-sent.tsx';
import { useRequest } from './use-request.ts';

export interface RequestFormProps {
  readonly product: RequestedProduct;
  readonly profile: Profile | null;
}

/** The form that makes a lead; checked here by the server's own rules, and again there. */
export function RequestForm({ product, profile }: RequestFormProps) {
  const { t } = useTranslation('catalogue');
  const { country, language } = useApp();
  const { state, refusals, saved, keep, send, again } = useRequest(product, profile);
  const form = useMemo(
    () => buildRequestForm({ ...formInputOf(product, profile, country), language }),
    [product, profile, country, language],
  );
  if (state.kind === 'sent') return <RequestSent receipt={state.receipt} onAgain={again} />;

  const trouble = state.kind === 'editing' ? state.trouble : null;
  return (
    <DefinitionForm
      definition={form}
      saved={saved}
      today={() => dayIn(countries[country].timeZone, Date.now())}
      onSubmit={({ values, answers }) => void send(values, answers)}
      onValues={keep}
      refused={trouble?.kind === 'invalid' ? trouble.errors : undefined}
      refusals={refusals}
    >
      <DefinitionFields definition={form} consentTitle={t('request.consent')} groupId="request" />
      {trouble !== null && trouble.kind !== 'invalid' && (
        <Notice live tone="danger" title={t(`request.${trouble.kind}`)}>
          <p>{trouble.kind === 'refused' ? trouble.message : t('request.kept')}</p>
          {trouble.reference !== null && (
            <p>
              {t('request.report')} <span className="code">{trouble.reference}</span>
            </p>
          )}
        </Notice>
      )}
      <FormActions>
        <Button
          type="submit"
          look="main"
          busy={state.kind === 'sending'}
          busyLabel={t('request.sending')}
        >
          {t(trouble?.kind === 'unanswered' ? 'request.retry' : 'request.send')}
        </Button>
      </FormActions>
    </DefinitionForm>
  );
}
