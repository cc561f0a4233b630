import { rowTitle } from '@cotejo/domain/form/row-title.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import type { ProfileForm as ProfileFormDefinition } from '@cotejo/domain/profile/build-profile-form.ts';
import { toProfile } from '@cotejo/domain/profile/profile-answers.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { problemTitle, verifyProfileForm } from '@cotejo/domain/profile/verify-profile-form.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import type { FormHandlers } from '@cotejo/ui/forms/app-form.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { ProfileForm as ProfileFormView } from '@cotejo/ui/profile-form/profile-form.tsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';

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
  // Spec 2 §5: with none of the required fields filled in, the summary names them.
  const missingIn = (values: FormValues): string | null => {
    const { filled, message } = verifyProfileForm(definition, values);
    return filled ? null : message;
  };
  const [missing, setMissing] = useState(() => (checked ? missingIn(start) : null));
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
      checked={checked}
      accepts={(values) => {
        setMissing(missingIn(values));
        return true;
      }}
      summaryTitle={(problems) => missing ?? problemTitle(definition, problems)}
      say={({ name, message }, title, values) => {
        // What the title says already is not repeated: the link then names the field.
        const words =
          message === title
            ? (fieldsOf(definition, values).find((field) => field.name === name)?.label ?? message)
            : message;
        const row = rowTitle(definition, name);
        return row === null ? words : `${row}: ${words}`;
      }}
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
