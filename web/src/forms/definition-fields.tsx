import { optionsOf } from '@cotejo/domain/purchase/form-validation.ts';
import { readPath } from '@cotejo/domain/purchase/form-paths.ts';
import type { FormField, FormGroup } from '@cotejo/domain/purchase/snapshot.ts';
import { Fieldset } from '@cotejo/ui/form/fieldset.tsx';
import { FormPair, FormSection } from '@cotejo/ui/form/form-layout.tsx';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppField, isYesNo } from './app-field.tsx';
import { fieldId } from './form-values.ts';
import { useFormValues, useSetFormValue } from './use-form-value.ts';
import css from './definition-fields.module.css';

/** Fields that stand beside each other, by the last part of their names. */
const pairs: Readonly<Record<string, string>> = {
  paternalSurname: 'maternalSurname',
  email: 'emailRepeat',
  region: 'comuna',
  weight: 'height',
};

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The sections of a form as its definition says; conditions decide what is on the screen. */
export function DefinitionGroup({ group, id }: { group: FormGroup; id: string }) {
  const onScreen = group.fields.filter(({ visibleWhen }) => visibleWhen === undefined);
  if (onScreen.every(isYesNo)) {
    return (
      <section className={css.questions} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{group.title}</h2>
        <Fields fields={group.fields} parent={null} all={group.fields} />
      </section>
    );
  }
  return (
    <FormSection id={id} title={group.title}>
      {group.hint && <p className="small muted">{group.hint}</p>}
      <Fields fields={group.fields} parent={null} all={group.fields} />
    </FormSection>
  );
}

interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly all: readonly FormField[];
  /** The field whose answer opens these; null at the top. */
  readonly parent: string | null;
}

function Fields({ fields, all, parent }: FieldsProps) {
  const values = useFormValues();
  const shown = fields.filter(({ visibleWhen }) =>
    parent === null
      ? visibleWhen === undefined
      : visibleWhen?.field === parent && readPath(values, parent) === visibleWhen.equals,
  );
  const drawn: ReactNode[] = [];
  for (let at = 0; at < shown.length; at += 1) {
    const field = shown[at];
    const next = shown[at + 1];
    if (!field) continue;
    if (field.atLeastOne !== undefined) {
      const same = shown.filter(({ atLeastOne }) => atLeastOne === field.atLeastOne);
      drawn.push(<WhoFields key={field.name} fields={same} all={all} />);
      at += same.length - 1;
    } else if (next && pairs[lastPart(field.name)] === lastPart(next.name)) {
      drawn.push(
        <FormPair key={field.name} always={lastPart(field.name) === 'weight'}>
          <OneField field={field} all={all} small={parent !== null} />
          <OneField field={next} all={all} small={parent !== null} />
        </FormPair>,
      );
      at += 1;
    } else {
      drawn.push(<OneField key={field.name} field={field} all={all} small={parent !== null} />);
    }
  }
  return drawn;
}

interface OneFieldProps {
  readonly field: FormField;
  readonly all: readonly FormField[];
  readonly small: boolean;
}

function OneField({ field, all, small }: OneFieldProps) {
  const opens = all.some(({ visibleWhen }) => visibleWhen?.field === field.name);
  if (field.optionsFrom?.by !== undefined) {
    return <DependentSelect field={field} by={field.optionsFrom.by} />;
  }
  return (
    <AppField field={field} small={small}>
      {opens && <Fields fields={all} all={all} parent={field.name} />}
    </AppField>
  );
}

/** "¿Quién?": a box for each person, and the details of those who are ticked under their box. */
function WhoFields({ fields, all }: { fields: readonly FormField[]; all: readonly FormField[] }) {
  const { t } = useTranslation('purchase');
  const first = fields[0];
  if (!first) return null;
  return (
    <Fieldset id={`${fieldId(first.name)}-who`} label={t('who')}>
      {fields.map((field) => (
        <div key={field.name} className="stack">
          <AppField field={field} small />
          <Fields fields={all} all={all} parent={field.name} />
        </div>
      ))}
    </Fieldset>
  );
}

/** A select whose options hang on another field: a new region empties the comuna of the old one. */
function DependentSelect({ field, by }: { field: FormField; by: string }) {
  const values = useFormValues();
  const setValue = useSetFormValue();
  const options = optionsOf(field, values);
  const own = readPath(values, field.name);
  const region = readPath(values, by);
  const stale = own !== '' && !options.some(({ value }) => value === own);
  useEffect(() => {
    if (stale) setValue(field.name, '');
  }, [stale, region, field.name, setValue]);
  return <AppField field={field} options={options} />;
}
