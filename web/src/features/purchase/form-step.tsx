import { countries, defaultCountry, isCountryCode } from '@cotejo/domain/country/country.ts';
import { validateForm } from '@cotejo/domain/purchase/form-validation.ts';
import { pathOf, readPath, type FormValues } from '@cotejo/domain/purchase/form-paths.ts';
import { fieldsOf } from '@cotejo/domain/purchase/form-visibility.ts';
import type {
  FormDefinition,
  FormField,
  PurchaseSnapshot,
} from '@cotejo/domain/purchase/snapshot.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Consent, FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../shared/page/app-context.tsx';
import { useHydrated } from '../../shared/hooks/use-hydrated.ts';
import { AppField } from '../../forms/app-field.tsx';
import { AppForm, type FormProblem } from '../../forms/app-form.tsx';
import { wrongPartId } from '../../forms/birth-parts.ts';
import { answersOf, fieldId, initialValues } from '../../forms/form-values.ts';
import { DefinitionGroup } from '../../forms/definition-fields.tsx';
import { readDraft, saveDraft } from './draft-store.ts';
import { isSending, type Step } from './machine/select-view.ts';
import { usePurchaseView } from './purchase-context.tsx';
import { SaveForLater } from './save-for-later.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepNotices } from './step-notices.tsx';
import { useStepTitle } from './use-step-title.ts';

/** A step that asks: drawn and checked from the definition that the server sent. */
export function FormStep({ step, form }: { step: Step; form: FormDefinition }) {
  const { server, state } = usePurchaseView();
  const { session } = server;
  const [recovered, setRecovered] = useState<FormValues | null>(null);
  // The server does not know this tab's draft: the first picture is drawn without it.
  const hydrated = useHydrated();
  // By content: the same answers come as a new object with every push.
  const base = JSON.stringify(step.values);
  const start = useMemo(() => {
    const draft = hydrated ? readDraft(session, step.id) : null;
    // A draft over answers that another window has changed since is offered, not forced.
    const fresh = draft !== null && (draft.version === server.version || draft.base === base);
    return { draft, fresh };
  }, [hydrated, session, step.id, base, server.version]);
  const old = start.draft && !start.fresh && state.context.notice !== null ? start.draft : null;
  const saved = recovered ?? (start.fresh ? start.draft?.values : null) ?? step.values;
  return (
    <StepForm
      key={`${step.id}:${server.version}:${recovered !== null ? 'recovered' : start.fresh ? 'draft' : ''}`}
      step={step}
      form={form}
      saved={saved}
      onRecover={old && recovered === null ? () => setRecovered(old.values) : undefined}
    />
  );
}

interface StepFormProps {
  readonly step: Step;
  readonly form: FormDefinition;
  readonly saved: FormValues;
  readonly onRecover: (() => void) | undefined;
}

function StepForm({ step, form, saved, onRecover }: StepFormProps) {
  const { t } = useTranslation(['purchase', 'forms']);
  const { server, state, send } = usePurchaseView();
  const [problems, setProblems] = useState(0);
  const { session, version } = server;
  const validate = useValidate(server, form);
  const fields = useMemo(() => new Map(fieldsOf(form).map((field) => [field.name, field])), [form]);
  const initial = useMemo(() => initialValues(form, saved), [form, saved]);
  const refused = useMemo(
    () =>
      state.context.fieldErrors.map(({ pointer, message }) => ({ name: pathOf(pointer), message })),
    [state.context.fieldErrors],
  );
  const onValues = useCallback(
    (values: FormValues) => {
      saveDraft(session, step.id, { version, base: JSON.stringify(step.values), values });
    },
    [session, step.id, step.values, version],
  );
  useStepTitle(step.title, problems > 0);

  const submit = (values: FormValues) => {
    send({ type: 'SUBMIT', stepId: step.id, values: answersOf(form, values) });
  };
  return (
    <StepFrame>
      <StepTitle step={step.id} title={form.title} lead={form.lead} />
      <StepNotices onRecover={onRecover} />
      <AppForm
        initial={initial}
        validate={validate}
        onSubmit={submit}
        onValues={onValues}
        refused={refused}
        refusals={state.context.attempt}
        summaryTitle={t('forms:problem')}
        idOf={(problem, values) => problemId(problem, values, fields)}
        onProblems={setProblems}
      >
        {form.consent && <PrivateNotice />}
        <Groups form={form} />
        <FormActions>
          <Button
            type="submit"
            look="main"
            busy={isSending(state)}
            busyLabel={t('wizard.continuing')}
          >
            {t('wizard.continue')}
          </Button>
          <SaveForLater />
        </FormActions>
      </AppForm>
    </StepFrame>
  );
}

function Groups({ form }: { form: FormDefinition }) {
  const { t } = useTranslation('purchase');
  const { consent } = form;
  // Statements that are only ticked stand with the consent that they belong to.
  const statements = consent
    ? form.groups.filter(({ fields }) => fields.every(({ type }) => type === 'checkbox'))
    : [];
  return (
    <>
      {form.groups
        .filter((group) => !statements.includes(group))
        .map((group, at) => (
          <DefinitionGroup key={group.title} group={group} id={`group-${at}`} />
        ))}
      {consent && (
        <Consent title={t('consent.title')}>
          {consent.paragraphs.map((paragraph) => (
            <p key={paragraph} className="small muted">
              {paragraph}
            </p>
          ))}
          <AppField
            field={{ name: consent.field, type: 'checkbox', label: consent.label, required: true }}
          />
          {statements.flatMap(({ fields }) =>
            fields.map((field) => <AppField key={field.name} field={field} />),
          )}
        </Consent>
      )}
    </>
  );
}

function PrivateNotice() {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const { organization } = server.product;
  return (
    <Notice icon="lock" title={t('private.title', { organization })}>
      {t('private.text')}
    </Notice>
  );
}

function problemId(
  { name }: FormProblem,
  values: FormValues,
  fields: ReadonlyMap<string, FormField>,
): string {
  const id = fieldId(name);
  const value = readPath(values, name);
  return fields.get(name)?.type === 'birth-date' && typeof value === 'string'
    ? wrongPartId(id, value)
    : id;
}

/** The server's own validator, run here first: the same rules, the same words. */
function useValidate(server: PurchaseSnapshot, form: FormDefinition) {
  const { language } = useApp();
  const country = isCountryCode(server.country) ? server.country : defaultCountry;
  return (values: FormValues): readonly FormProblem[] =>
    validateForm(form, answersOf(form, values), {
      language,
      country,
      today: dayIn(countries[country].timeZone, Date.now()),
      persons: server.price.lines,
    }).errors.map(({ pointer, message }) => ({ name: pathOf(pointer), message }));
}
