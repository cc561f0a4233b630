import type { FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import type { ProfileForm as ProfileFormDefinition } from '@cotejo/domain/profile/build-profile-form.ts';
import { toProfile } from '@cotejo/domain/profile/profile-answers.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { problemTitle, verifyProfileForm } from '@cotejo/domain/profile/verify-profile-form.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { Form } from '@cotejo/ui/form/form.tsx';
import type { FormHandlers } from '@cotejo/ui/forms/app-form.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { fieldId } from '@cotejo/ui/forms/form-context.ts';
import { useFormValues } from '@cotejo/ui/forms/use-form-values.ts';
import { ProfileForm as ProfileFormView } from '@cotejo/ui/profile-form/profile-form.tsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useHydrated } from '../../../shared/hooks/use-hydrated.ts';

export interface ProfileFormProps {
  readonly definition: ProfileFormDefinition;
  /** What the form opens with. */
  readonly start: FormValues;
  /** What this browser kept, once scripts run. */
  readonly kept: FormValues | null;
  /** Sent without scripts and not taken: it says so from the beginning. */
  readonly checked?: boolean;
  /** Where it goes without scripts. */
  readonly action: string;
  readonly onSubmit: (profile: Profile) => void;
  /** Hidden fields to send along without scripts. */
  readonly children?: ReactNode;
  /** `bare`: inside a dialog, which has the title already. */
  readonly frame?: 'panel' | 'bare';
  /** The result of the last submit (spec 2 §4: active, then finished for three seconds). */
  readonly phase?: 'idle' | 'active' | 'finished';
}

/** Who is to be insured, as the server's definition asks it (spec 2 §3, §4). */
export function ProfileForm(props: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const { definition, start, checked = false, action, frame = 'panel', phase = 'idle' } = props;
  const id = useId();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [sentEmpty] = useState(() => checked && !verifyProfileForm(definition, start).filled);
  // Spec 2 §5: a submit with none of the required fields filled in is ignored, and says which.
  const [isIgnored, setIgnored] = useState(sentEmpty);

  const accepts = (values: FormValues): boolean => {
    const { filled, first } = verifyProfileForm(definition, values);
    setIgnored(!filled);
    if (!filled && first !== null) focusField(fieldId(first, id));
    return filled;
  };
  const inFrame = (handlers: FormHandlers, children: ReactNode) =>
    frame === 'bare' ? (
      <Form ref={element} action={action} aria-label={definition.title} {...handlers}>
        {children}
      </Form>
    ) : (
      <ProfileFormView
        id={id}
        title={definition.title}
        text={definition.lead}
        action={action}
        ref={element}
        onSubmit={handlers.onSubmit}
        onFocus={handlers.onFocus}
      >
        {children}
      </ProfileFormView>
    );
  return (
    <DefinitionForm
      definition={definition}
      saved={start}
      draft={props.kept}
      idPrefix={id}
      live={hydrated}
      shakes
      checked={checked && !sentEmpty}
      accepts={accepts}
      onValues={() => setIgnored(false)}
      summaryTitle={(problems) => problemTitle(definition, problems)}
      say={({ name, message }, title, values) =>
        // What the title says already is not repeated: the link then names the field.
        message === title
          ? (fieldsOf(definition, values).find((field) => field.name === name)?.label ?? message)
          : message
      }
      frame={inFrame}
      onSubmit={({ taken }) => {
        // Without its rules the form is sent as it is without scripts: the server checks it.
        if (taken === null) element.current?.submit();
        else props.onSubmit(toProfile(taken));
      }}
    >
      {props.children}
      <DefinitionFields definition={definition} groupId={id} />
      <div className="stack stack--tight">
        <p role="status" className="small">
          {isIgnored && <Missing definition={definition} />}
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
    </DefinitionForm>
  );
}

function Missing({ definition }: { definition: ProfileFormDefinition }) {
  return verifyProfileForm(definition, useFormValues()).message;
}
