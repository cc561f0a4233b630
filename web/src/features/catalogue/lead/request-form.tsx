import { requestPlan } from '@cotejo/contract/lead/lead-calls.ts';
import { buildRequestForm } from '@cotejo/domain/lead/request-form.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { useMemo } from 'react';
import { LeadForm, leadWords } from '../../../entities/lead/lead-form.tsx';
import { useLead } from '../../../entities/lead/use-lead.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { formInputOf, requestBody, type RequestedProduct } from './request-body.ts';
import { RequestSent } from './request-sent.tsx';

export interface RequestFormProps {
  readonly product: RequestedProduct;
  readonly profile: Profile | null;
}

/** Requests a product that is not sold online. */
export function RequestForm({ product, profile }: RequestFormProps) {
  const { t } = useTranslation('catalogue');
  const { api, country, language } = useApp();
  const lead = useLead({
    subject: product.productCode,
    about: profile,
    send: (answers, options) =>
      api.call(requestPlan, { body: requestBody(product, profile, answers, country) }, options),
  });
  const form = useMemo(
    () => buildRequestForm({ ...formInputOf(product, profile, country), language }),
    [product, profile, country, language],
  );
  const { state, again } = lead;
  if (state.kind === 'sent') return <RequestSent receipt={state.receipt} onAgain={again} />;
  return (
    <LeadForm definition={form} lead={lead} words={leadWords(t, 'request')} groupId="request" />
  );
}
