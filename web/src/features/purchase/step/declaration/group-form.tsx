import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import type { FormProblem } from '@cotejo/ui/forms/app-form.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../../shared/language/use-translation.ts';
import { isSending } from '../../machine/select-view.ts';
import { usePurchaseView } from '../../view/purchase-context.tsx';
import { CommandTrouble } from '../command-trouble.tsx';
import { SaveForLater } from '../save-for-later.tsx';

export interface PageFormProps {
  /** What the server refused. */
  readonly refused: readonly FormProblem[];
  readonly refusals: number;
  readonly onProblems: (count: number) => void;
}

interface GroupFormProps extends PageFormProps {
  readonly page: FormDefinition;
  readonly isFirst: boolean;
  readonly values: FormValues;
  readonly onValues: (values: FormValues) => void;
  /** The group is answered, by the rules of the whole form. */
  readonly onDone: (values: FormValues) => void;
}

/** One group of the declaration, checked by itself before the next one. */
export function GroupForm(props: GroupFormProps) {
  const { page, isFirst, values, refused, refusals, onValues, onDone, onProblems } = props;
  const { t } = useTranslation('purchase');
  const { server, state } = usePurchaseView();
  const hydrated = useHydrated();
  // Kept as they were when the group was opened: here answers change, and with them what is still refused.
  const [own] = useState(() => problemsOf(page, refused));
  const { organization } = server.product;
  return (
    <DefinitionForm
      definition={page}
      saved={values}
      onSubmit={(form) => onDone(form.values)}
      onValues={onValues}
      refused={own}
      refusals={own.length === 0 ? 0 : refusals}
      onProblems={onProblems}
    >
      <noscript>
        <Notice tone="warn">{t('wizard.noscript')}</Notice>
      </noscript>
      {isFirst && (
        <Notice icon="lock" title={t('private.title', { organization })}>
          {t('private.text')}
        </Notice>
      )}
      <DefinitionFields definition={page} />
      <CommandTrouble />
      <FormActions>
        <Button type="submit" look="main" disabled={!hydrated || isSending(state)}>
          {t('wizard.continue')}
        </Button>
        <SaveForLater />
      </FormActions>
    </DefinitionForm>
  );
}

/** The problems that have their place on a page. */
export function problemsOf(
  page: FormDefinition,
  problems: readonly FormProblem[],
): readonly FormProblem[] {
  const names = new Set(fieldsOf(page).map(({ name }) => name));
  if (page.consent) names.add(page.consent.field);
  return problems.filter(({ name }) => names.has(name));
}
