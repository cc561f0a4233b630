import { countries } from '@cotejo/domain/country/country.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { pricedAges } from '@cotejo/domain/purchase/price/priced-ages.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { CommandTrouble } from './command-trouble.tsx';
import { readDraft, saveDraft } from './draft-store.ts';
import { isSending, type Step } from '../machine/select-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import type { InsuredReading } from './insured-sheet.tsx';
import { SaveForLater } from './save-for-later.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepNotices } from './step-notices.tsx';
import { useStepTitle } from '../view/use-step-title.ts';

/** Only companies have this step; without the file its people can be typed. */
const InsuredSheet = lazyPart(
  'Sheet of the insured',
  async () => (await import('./insured-sheet.tsx')).InsuredSheet,
  Nothing,
);

/** A step that asks: rendered and checked from the definition that the server sent. */
export function FormStep({ step, form }: { step: Step; form: FormDefinition }) {
  const { server, state } = usePurchaseView();
  const { session } = server;
  const [recovered, setRecovered] = useState<FormValues | null>(null);
  const [reading, setReading] = useState<InsuredReading | null>(null);
  /** How many sheets have filled the form: each one starts it again. */
  const [sheets, setSheets] = useState(0);
  // The server does not know this tab's draft: the first render is without it.
  const hydrated = useHydrated();
  // By content: the same answers come as a new object with every push.
  const base = JSON.stringify(step.values);
  const start = useMemo(() => {
    const draft = hydrated ? readDraft(session, step.id) : null;
    // A draft of answers that another window has changed since is offered, not applied.
    const fresh = draft !== null && (draft.version === server.version || draft.base === base);
    return { draft, fresh };
  }, [hydrated, session, step.id, base, server.version]);
  const old = start.draft && !start.fresh && state.context.notice !== null ? start.draft : null;
  return (
    <StepForm
      // A draft is no other form: it is known once scripts run, when someone may be typing already.
      key={`${step.id}:${server.version}:${recovered !== null ? 'recovered' : ''}:${sheets}`}
      step={step}
      form={form}
      saved={recovered ?? step.values}
      draft={recovered === null && start.fresh ? (start.draft?.values ?? null) : null}
      onRecover={old && recovered === null ? () => setRecovered(old.values) : undefined}
      sheet={
        step.id === 'datos-asegurados-masivo' && (
          <Suspense fallback={null}>
            <InsuredSheet
              reading={reading}
              onRead={(next, values) => {
                setReading(next);
                if (values === null) return;
                // The fields keep what was typed until a sheet was read.
                saveDraft(session, step.id, { version: server.version, base, values });
                setRecovered(values);
                setSheets((count) => count + 1);
              }}
            />
          </Suspense>
        )
      }
    />
  );
}

interface StepFormProps {
  readonly step: Step;
  readonly form: FormDefinition;
  readonly saved: FormValues;
  readonly draft: FormValues | null;
  readonly onRecover: (() => void) | undefined;
  /** Fills the form from a file, where the step takes one. */
  readonly sheet: ReactNode;
}

function StepForm({ step, form, saved, draft, onRecover, sheet }: StepFormProps) {
  const { t } = useTranslation('purchase');
  const { server, state, send } = usePurchaseView();
  const [problems, setProblems] = useState(0);
  const { session, version } = server;
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
  const hydrated = useHydrated();
  useStepTitle(step.title, problems > 0);

  const country = purchaseCountry(server);
  return (
    <StepFrame>
      <StepTitle step={step.id} title={form.title} lead={form.lead} />
      <StepNotices onRecover={onRecover} />
      {sheet}
      <DefinitionForm
        definition={form}
        saved={saved}
        draft={draft}
        today={() => dayIn(countries[country].timeZone, Date.now())}
        ages={pricedAges(server.price.lines, server.product.ageLimits, server.price)}
        startsOn={server.startsOn ?? undefined}
        onSubmit={({ answers }) => send({ type: 'SUBMIT', stepId: step.id, values: answers })}
        onValues={onValues}
        refused={refused}
        refusals={state.context.attempt}
        onProblems={setProblems}
      >
        <noscript>
          <Notice tone="warn">{t('wizard.noscript')}</Notice>
        </noscript>
        <DefinitionFields definition={form} />
        <CommandTrouble />
        <FormActions>
          <Button
            type="submit"
            look="main"
            // Before scripts run nothing could take the answers.
            disabled={!hydrated}
            busy={isSending(state)}
            busyLabel={t('wizard.continuing')}
          >
            {t('wizard.continue')}
          </Button>
          <SaveForLater />
        </FormActions>
      </DefinitionForm>
    </StepFrame>
  );
}
