import type { ProfileFormGroup } from '@cotejo/domain/profile/form-definition.ts';
import {
  answerOf,
  fieldsOfGroup,
  inputNameOf,
  isHidden,
} from '@cotejo/domain/profile/profile-draft.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { isIconName, type IconName } from '@cotejo/ui/icon/icon-name.ts';
import { PeoplePanel } from '@cotejo/ui/profile-form/people-panel.tsx';
import { PersonRow } from '@cotejo/ui/profile-form/person-row.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../../shared/hooks/use-hydrated.ts';
import { ProfileField } from './profile-field.tsx';
import type { ProfileFormHandle } from './use-profile-form.ts';

interface GroupProps {
  readonly form: ProfileFormHandle;
  readonly group: ProfileFormGroup;
}

const iconOf = ({ icon }: ProfileFormGroup): IconName => (isIconName(icon) ? icon : 'user');

/** One person, or what belongs together; gone while all of its fields are hidden. */
export function SingleGroup({ form, group }: GroupProps) {
  const hydrated = useHydrated();
  const fields = fieldsOfGroup(form.definition, group.name);
  const hidden = fields.every((field) =>
    isHidden(form.definition, form.draft, { field, row: null }),
  );
  if (hydrated && hidden) return null;
  return (
    <PersonRow icon={iconOf(group)} title={group.title}>
      {fields.map((field) => (
        <ProfileField key={field.inputName} form={form} place={{ field, row: null }} />
      ))}
    </PersonRow>
  );
}

/** Rows that people add and remove; a panel of them folds away once all are right. */
export function RowsGroup({ form, group }: GroupProps) {
  const { t } = useTranslation('profile');
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = form.draft.rows[group.name] ?? [];
  const add = useAddedRow(form, group);
  const remove = (row: number) => {
    form.removeRow(group.name, row);
    // The button that was pressed is gone: the focus must not fall back to the page's top.
    addButton.current?.focus();
  };
  const body = (
    <>
      {rows.map((_, row) => (
        <Row
          key={row}
          form={form}
          group={group}
          row={row}
          onRemove={rows.length > group.minimumRows ? () => remove(row) : undefined}
        />
      ))}
      {rows.length < group.maximumRows && (
        <div>
          <noscript>
            {/* Rows to fill in where no button can add one; left empty they fall away. */}
            {[0, 1].map((more) => (
              <Row key={more} form={form} group={group} row={rows.length + more} />
            ))}
          </noscript>
          <Button look="outline" size="small" icon="plus" ref={addButton} onClick={add}>
            {group.addLabel}
          </Button>
        </div>
      )}
    </>
  );
  if (group.wrapper !== 'panel') return body;
  return (
    <PeoplePanel
      id={form.idOf(group.name)}
      open={rows.length === 0 || !form.isFolded(group.name)}
      summary={rows.map((_, row) => inWords(form, group, row)).join(' · ')}
      labels={{ fold: t('form.ready'), unfold: t('form.change') }}
      onToggle={rows.length === 0 ? null : () => form.toggle(group.name)}
    >
      {body}
    </PeoplePanel>
  );
}

/** Adds a row and goes to its first field: it stands before the button, where Tab does not lead. */
function useAddedRow(form: ProfileFormHandle, { name }: ProfileFormGroup): () => void {
  const added = useRef(false);
  const last = (form.draft.rows[name] ?? []).length - 1;
  const first = fieldsOfGroup(form.definition, name)[0];
  const id = first === undefined ? '' : form.idOf(inputNameOf(first, last));
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    document.getElementById(id)?.focus();
  }, [id]);
  return () => {
    added.current = true;
    form.addRow(name);
  };
}

interface RowProps extends GroupProps {
  readonly row: number;
  readonly onRemove?: (() => void) | undefined;
}

function Row({ form, group, row, onRemove }: RowProps) {
  const named = (text: string) => text.replace('{number}', String(row + 1));
  return (
    <PersonRow
      icon={iconOf(group)}
      title={named(group.title)}
      remove={
        onRemove === undefined ? undefined : { label: named(group.removeLabel ?? ''), onRemove }
      }
    >
      {fieldsOfGroup(form.definition, group.name).map((field) => (
        <ProfileField key={field.fldName} form={form} place={{ field, row }} />
      ))}
    </PersonRow>
  );
}

/** "Hijo o hija 5": the answers of a row, options by their labels. */
function inWords({ definition, draft }: ProfileFormHandle, group: ProfileFormGroup, row: number) {
  return fieldsOfGroup(definition, group.name)
    .map((field) => {
      const answer = answerOf(draft, { field, row });
      const option = field.elements.allowedValues?.find(({ value }) => value === answer);
      return option?.label ?? answer;
    })
    .join(' ');
}
