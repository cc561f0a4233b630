import { summarizeGroup } from '@cotejo/domain/declaration/summarize-group.ts';
import type { FormDefinition, FormGroup } from '@cotejo/domain/form/definition.ts';
import { formOfConsent } from '@cotejo/domain/form/form-pages.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../shared/language/use-translation.ts';
import { useApp } from '../../../../shared/page/app-context.tsx';
import { isSending } from '../../machine/select-view.ts';
import { AnswersPanel } from '../../view/answers-panel.tsx';
import { usePurchaseView } from '../../view/purchase-context.tsx';
import { CommandTrouble } from '../command-trouble.tsx';
import { SaveForLater } from '../save-for-later.tsx';
import { problemsOf, type PageFormProps } from './group-form.tsx';

interface DeclarationSummaryProps extends PageFormProps {
  readonly form: FormDefinition;
  readonly groups: readonly FormGroup[];
  readonly values: FormValues;
  readonly hrefOf: (at: number) => string;
  /** Statements and consent, as they were ticked. */
  readonly onSubmit: (statements: FormValues) => void;
}

/** Every answer in words, with a way to change it, and below them the statement and the consent that send them. */
export function DeclarationSummary(props: DeclarationSummaryProps) {
  const { form, groups, values, hrefOf, refused, refusals, onSubmit, onProblems } = props;
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { state } = usePurchaseView();
  const hydrated = useHydrated();
  const page = useMemo(() => formOfConsent(form), [form]);
  const own = useMemo(() => problemsOf(page, refused), [page, refused]);
  return (
    <>
      {groups.map((group, at) => (
        <AnswersPanel
          key={group.title}
          id={`group-${at}`}
          title={group.title ?? form.title}
          href={hrefOf(at)}
          answers={summarizeGroup(form, group, values, language)}
        />
      ))}
      <DefinitionForm
        definition={page}
        saved={{}}
        onSubmit={(statements) => onSubmit(statements.values)}
        refused={own}
        refusals={own.length === 0 ? 0 : refusals}
        onProblems={onProblems}
      >
        <DefinitionFields definition={page} consentTitle={t('consent.title')} />
        <CommandTrouble />
        <FormActions>
          <Button
            type="submit"
            look="main"
            // Before scripts run nothing could take the answers.
            disabled={!hydrated}
            busy={isSending(state)}
            busyLabel={t('declaration.sending')}
          >
            {t('declaration.send')}
          </Button>
          <SaveForLater />
        </FormActions>
      </DefinitionForm>
    </>
  );
}
