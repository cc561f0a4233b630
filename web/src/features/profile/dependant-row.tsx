import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { PersonRow } from '@cotejo/ui/profile-form/person-row.tsx';
import { useTranslation } from 'react-i18next';
import type { ProfileDraft } from './profile-draft.ts';
import { relationshipCodes, relationships, type Relationship } from './visitor-profile.ts';

type DraftDependant = ProfileDraft['dependants'][number];

export interface DependantRowProps {
  readonly at: number;
  readonly dependant: DraftDependant;
  readonly others: readonly DraftDependant[];
  readonly fieldId: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (next: Partial<DraftDependant>) => void;
  readonly onRemove: () => void;
}

/** One dependant; a partner cannot be chosen once there is one (spec 2 §4). */
export function DependantRow(props: DependantRowProps) {
  const { t } = useTranslation('profile');
  const { at, dependant, others, fieldId, errorOf, onChange, onRemove } = props;
  const hasPartner = others.some((other) => relationships[other.relationship].partner);
  const kinship = `carga-${at}-parentesco`;
  const age = `carga-${at}-edad`;
  return (
    <PersonRow
      icon={dependant.relationship === 'hijo' ? 'child' : 'user'}
      title={t('form.dependant', { number: at + 1 })}
      remove={{ label: t('form.remove', { number: at + 1 }), onRemove }}
    >
      <SelectField
        id={fieldId(kinship)}
        name={kinship}
        label={t('form.relationship')}
        error={errorOf(kinship)}
        options={relationshipCodes.map((code) => ({
          value: code,
          label: t(`relationship.${code}`),
          disabled: relationships[code].partner && hasPartner,
        }))}
        value={dependant.relationship}
        onChange={(event) => onChange({ relationship: event.target.value as Relationship })}
      />
      <TextField
        id={fieldId(age)}
        name={age}
        label={t('form.age')}
        error={errorOf(age)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={dependant.age}
        onChange={(event) => onChange({ age: event.target.value })}
      />
    </PersonRow>
  );
}
