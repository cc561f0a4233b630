import type { ProfileFormDefinition } from '@cotejo/domain/profile/form-definition.ts';
import type { ProfileDraft } from '@cotejo/domain/profile/profile-draft.ts';
import type { PerfilIngreso } from '@cotejo/domain/profile/profile-wire.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ErrorSummary } from '@cotejo/ui/form/error-summary.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { ProfileForm as ProfileFormView } from '@cotejo/ui/profile-form/profile-form.tsx';
import { Fragment, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileField } from './profile-field.tsx';
import { RowsGroup, SingleGroup } from './profile-group.tsx';
import { useProfileForm, type ProfileFormHandle } from './use-profile-form.ts';

export interface ProfileFormProps {
  readonly definition: ProfileFormDefinition;
  readonly start: ProfileDraft;
  /** Sent without scripts and not taken: it says so from the beginning. */
  readonly checked?: boolean;
  /** Where it goes without scripts. */
  readonly action: string;
  readonly onSubmit: (profile: PerfilIngreso) => void;
  /** Hidden fields to send along without scripts. */
  readonly children?: ReactNode;
  /** `bare`: inside a dialog, which has the title already. */
  readonly frame?: 'panel' | 'bare';
  /** What came of the last submit (spec 2 §4: active, then finished for three seconds). */
  readonly phase?: 'idle' | 'active' | 'finished';
}

/** Who is to be insured, as the server's definition asks it (spec 2 §3, §4). */
export function ProfileForm(props: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const { definition, start, checked = false, action, frame = 'panel', phase = 'idle' } = props;
  const id = useId();
  const form = useProfileForm({ definition, draft: start, checked }, id, props.onSubmit);
  const fields = (
    <>
      <ErrorSummary
        title={form.message}
        attempt={form.attempt}
        errors={
          form.attempt === 0
            ? []
            : form.problems.map(({ field, message, place }) => ({
                id: form.idOf(field),
                // What the title says already is not said twice: the link then names the field.
                message: message === form.message ? place.field.elements.label : message,
              }))
        }
      />
      {props.children}
      <Parts form={form} />
      <div className="stack stack--tight">
        <p role="status" className="small">
          {form.missing}
        </p>
        <Button
          type="submit"
          look="main"
          wide
          busy={phase === 'active'}
          busyLabel={t('form.searching')}
          icon={phase === 'finished' ? 'check' : undefined}
        >
          {phase === 'finished' ? t('form.finished') : definition.submitLabel}
        </Button>
        <p className="caption">{t('form.kept')}</p>
      </div>
    </>
  );
  return frame === 'bare' ? (
    <Form action={action} onSubmit={form.submit} aria-label={definition.title}>
      {fields}
    </Form>
  ) : (
    <ProfileFormView
      id={id}
      title={definition.title}
      text={definition.hint}
      action={action}
      onSubmit={form.submit}
    >
      {fields}
    </ProfileFormView>
  );
}

/** Fields in their order; the first of a group stands for all of it. */
function Parts({ form }: { form: ProfileFormHandle }) {
  const { groups, profileFormFields } = form.definition;
  const drawn = new Set<string>();
  return profileFormFields.map((field): ReactNode => {
    const group = groups.find(({ name }) => name === field.groupedBy);
    if (group === undefined) {
      return <ProfileField key={field.inputName} form={form} place={{ field, row: null }} />;
    }
    if (drawn.has(group.name)) return null;
    drawn.add(group.name);
    return (
      <Fragment key={group.name}>
        {group.isMultiple ? (
          <RowsGroup form={form} group={group} />
        ) : (
          <SingleGroup form={form} group={group} />
        )}
      </Fragment>
    );
  });
}
