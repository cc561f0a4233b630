import { buildRequestForm, validateRequest } from '@cotejo/domain/lead/request-form.ts';
import type { FormValues } from '@cotejo/domain/purchase/form-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Consent, FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../shared/page/app-context.tsx';
import { AppField } from '../../../forms/app-field.tsx';
import { AppForm, type FormProblem } from '../../../forms/app-form.tsx';
import { answersOf, fieldId, initialValues } from '../../../forms/form-values.ts';
import { DefinitionGroup } from '../../../forms/definition-fields.tsx';
import type { VisitorProfile } from '../../../entities/profile/visitor-profile.ts';
import { formInputOf, type RequestedProduct } from './request-body.ts';
import { RequestSent } from './request-sent.tsx';
import { useRequest } from './use-request.ts';

export interface RequestFormProps {
  readonly product: RequestedProduct;
  readonly profile: VisitorProfile | null;
}

/** The form that makes a lead; checked here by the server's own rules, and again there. */
export function RequestForm({ product, profile }: RequestFormProps) {
  const { t } = useTranslation(['catalogue', 'forms']);
  const { country, language } = useApp();
  const { state, refusals, saved, keep, send, again } = useRequest(product, profile);
  const form = useMemo(
    () => buildRequestForm({ ...formInputOf(product, profile, country), language }),
    [product, profile, country, language],
  );
  const initial = useMemo(() => initialValues(form, saved), [form, saved]);
  if (state.kind === 'sent') return <RequestSent receipt={state.receipt} onAgain={again} />;

  const { consent } = form;
  const trouble = state.kind === 'editing' ? state.trouble : null;
  const validate = (values: FormValues): readonly FormProblem[] =>
    validateRequest(form, answersOf(form, values), { country, language }).errors.map(
      ({ pointer, message }) => ({ name: pointer.slice(1), message }),
    );
  const submit = (values: FormValues) => void send(values, answersOf(form, values));
  return (
    <AppForm
      initial={initial}
      validate={validate}
      onSubmit={submit}
      onValues={keep}
      refused={trouble?.kind === 'invalid' ? trouble.errors : undefined}
      refusals={refusals}
      summaryTitle={t('forms:problem')}
      idOf={({ name }) => fieldId(name)}
    >
      {form.groups.map((group, at) => (
        <DefinitionGroup key={group.title} group={group} id={`request-${at}`} />
      ))}
      {consent && (
        <Consent title={t('request.consent')}>
          {consent.paragraphs.map((paragraph) => (
            <p key={paragraph} className="small muted">
              {paragraph}
            </p>
          ))}
          <AppField
            field={{ name: consent.field, type: 'checkbox', label: consent.label, required: true }}
          />
        </Consent>
      )}
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
    </AppForm>
  );
}
