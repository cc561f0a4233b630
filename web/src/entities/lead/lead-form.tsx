import { countries } from '@cotejo/domain/country/country.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { TFunction } from '../../shared/language/translate.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { useLead } from './use-lead.ts';

/** What the form says besides its fields. */
const words = [
  'consent',
  'send',
  'sending',
  'retry',
  'unanswered',
  'refused',
  'kept',
  'report',
] as const;
export type LeadWords = Readonly<Record<(typeof words)[number], string>>;

/** Of the texts below a prefix: `request.send`. */
export function leadWords(t: TFunction, prefix: string): LeadWords {
  return Object.fromEntries(words.map((word) => [word, t(`${prefix}.${word}`)])) as LeadWords;
}

/** The form that makes a lead; checked here by the server's own rules, and again there. */
export function LeadForm(props: {
  readonly definition: FormDefinition;
  readonly lead: ReturnType<typeof useLead>;
  readonly words: LeadWords;
  readonly groupId: string;
  /** Before the ids of its fields; set where the page has another form with fields of the same names. */
  readonly idPrefix?: string;
  /** What it asks for is being read again: it cannot be sent. */
  readonly waiting?: boolean;
}) {
  const { definition, words: said, groupId, idPrefix, waiting = false } = props;
  const { state, refusals, saved, keep, send } = props.lead;
  const { country } = useApp();
  const trouble = state.kind === 'editing' ? state.trouble : null;
  return (
    <DefinitionForm
      definition={definition}
      saved={saved}
      today={() => dayIn(countries[country].timeZone, Date.now())}
      onSubmit={({ values, answers }) => void send(values, answers)}
      onValues={keep}
      refused={trouble?.kind === 'invalid' ? trouble.errors : undefined}
      refusals={refusals}
      {...(idPrefix === undefined ? {} : { idPrefix })}
    >
      <DefinitionFields definition={definition} consentTitle={said.consent} groupId={groupId} />
      {trouble !== null && trouble.kind !== 'invalid' && (
        <Notice live tone="danger" title={said[trouble.kind]}>
          <p>{trouble.kind === 'refused' ? trouble.message : said.kept}</p>
          {trouble.reference !== null && (
            <p>
              {said.report} <span className="code">{trouble.reference}</span>
            </p>
          )}
        </Notice>
      )}
      <FormActions>
        <Button
          type="submit"
          look="main"
          busy={state.kind === 'sending'}
          busyLabel={said.sending}
          aria-disabled={waiting}
        >
          {trouble?.kind === 'unanswered' ? said.retry : said.send}
        </Button>
      </FormActions>
    </DefinitionForm>
  );
}
