import { Button } from '@cotejo/ui/button/button.tsx';
import { ErrorSummary } from '@cotejo/ui/form/error-summary.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { PersonRow } from '@cotejo/ui/profile-form/person-row.tsx';
import { ProfileForm as ProfileFormView } from '@cotejo/ui/profile-form/profile-form.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { DependantRow } from './dependant-row.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { useProfileForm } from './use-profile-form.ts';
import { maximumDependants, previsiones, type VisitorProfile } from './visitor-profile.ts';

export interface ProfileFormProps {
  readonly start: ProfileDraft;
  /** Sent without scripts and wrong: its errors stand there from the beginning. */
  readonly checked?: boolean;
  /** Where it goes without scripts. */
  readonly action: string;
  readonly onSubmit: (profile: VisitorProfile) => void;
  /** Hidden fields to send along without scripts. */
  readonly children?: ReactNode;
  /** `bare`: inside a dialog, which has the title already. */
  readonly frame?: 'panel' | 'bare';
}

/** Who is to be insured: sex and age, dependants, and who pays before the insurance (spec 2 §4, §5). */
export function ProfileForm(props: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const { country } = useApp();
  const id = useId();
  const form = useProfileForm(props.start, props.checked ?? false, props.onSubmit);
  const { draft, errors, attempt, change } = form;
  const errorOf = (field: string) => {
    const error = errors.find((one) => one.field === field);
    return error === undefined ? undefined : t(`problem.${error.problem}`);
  };
  const fieldId = (field: string) => `${id}${field}`;
  const fields = (
    <>
      <ErrorSummary
        title={t('form.problem')}
        attempt={attempt}
        errors={errors.map(({ field, problem }) => ({
          id: fieldId(field),
          message: t(`problem.${problem}`),
        }))}
      />
      {props.children}
      <PersonRow icon="user" title={t('form.you')}>
        <RadioGroup
          id={fieldId('sexo')}
          name="sexo"
          label={t('form.sex')}
          look="segmented"
          value={draft.sex}
          options={(['F', 'M'] as const).map((sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
          onChange={(sex) => change({ sex: sex === 'M' ? 'M' : 'F' })}
        />
        <TextField
          id={fieldId('edad')}
          name="edad"
          label={t('form.age')}
          error={errorOf('edad')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          enterKeyHint="next"
          value={draft.age}
          onChange={(event) => change({ age: event.target.value })}
        />
      </PersonRow>
      {draft.dependants.map((dependant, at) => (
        <DependantRow
          key={at}
          at={at}
          dependant={dependant}
          others={draft.dependants.filter((_, index) => index !== at)}
          fieldId={fieldId}
          errorOf={errorOf}
          onChange={(next) => form.changeDependant(at, next)}
          onRemove={() => form.removeDependant(at)}
        />
      ))}
      {draft.dependants.length < maximumDependants && (
        <div>
          <noscript>
            {/* A row to fill in where no button can add one; left empty it falls away. */}
            <DependantRow
              at={draft.dependants.length}
              dependant={{ relationship: 'hijo', age: '' }}
              others={draft.dependants}
              fieldId={fieldId}
              errorOf={() => undefined}
              onChange={() => undefined}
              onRemove={() => undefined}
            />
          </noscript>
          <Button
            look="outline"
            size="small"
            icon="plus"
            ref={form.addButton}
            onClick={form.addDependant}
          >
            {t('form.add')}
          </Button>
        </div>
      )}
      {country === 'CL' && (
        <SelectField
          id={fieldId('prevision')}
          name="prevision"
          label={t('form.prevision')}
          optional={t('form.optional')}
          hint={t('form.previsionHint')}
          empty={t('form.previsionEmpty')}
          options={previsiones.map((name) => ({ value: name, label: t(`prevision.${name}`) }))}
          value={draft.prevision}
          onChange={(event) => change({ prevision: event.target.value })}
        />
      )}
      <div className="stack stack--tight">
        <Button type="submit" look="main" wide>
          {t('form.submit')}
        </Button>
        <p className="caption">{t('form.kept')}</p>
      </div>
    </>
  );
  const { action, frame = 'panel' } = props;
  return frame === 'bare' ? (
    <Form action={action} onSubmit={form.submit} aria-label={t('form.title')}>
      {fields}
    </Form>
  ) : (
    <ProfileFormView
      id={id}
      title={t('form.title')}
      text={t('form.hint')}
      action={action}
      onSubmit={form.submit}
    >
      {fields}
    </ProfileFormView>
  );
}
