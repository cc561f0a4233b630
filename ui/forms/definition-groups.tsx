import {
  isYesNo,
  type FormDefinition,
  type FormField,
  type FormGroup,
} from '@cotejo/domain/form/definition.ts';
import { controlWords } from '@cotejo/domain/form/control-words.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { visibleNames } from '@cotejo/domain/form/visibility.ts';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Fieldset } from '../form/fieldset.tsx';
import { FormPair, FormSection } from '../form/form-layout.tsx';
import { isIconName } from '../icon/icon-name.ts';
import { PersonRow } from '../profile-form/person-row.tsx';
import { AppField } from './app-field.tsx';
import css from './definition-groups.module.css';
import { fieldId, useFormContext } from './form-context.ts';
import { FormRows } from './form-rows.tsx';
import { QuestionGroupFields } from './question-group-fields.tsx';
import { useFormSettings } from './form-settings.ts';
import { useFormValues } from './use-form-values.ts';

/** Fields that are shown side by side, by the last part of their names. */
const pairs: Readonly<Record<string, string>> = {
  paternalSurname: 'maternalSurname',
  email: 'emailRepeat',
  region: 'comuna',
  weight: 'height',
};

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

export interface DefinitionGroupProps {
  readonly definition: FormDefinition;
  readonly group: FormGroup;
  readonly id: string;
}

/** A group of a form as its definition says; conditions decide what is on the screen. */
export function DefinitionGroup({ definition, group, id }: DefinitionGroupProps) {
  const { live } = useFormContext();
  const { values, errors } = useFormikContext<FormValues>();
  const { fields, title, hint, icon } = group;
  if (group.rows !== undefined) {
    return <FormRows definition={definition} group={group} rows={group.rows} />;
  }
  const visible = visibleNames(definition, values);
  // Without scripts nothing hides: an answer that is not needed falls away.
  const own = fields.filter(({ name }) => !live || visible.has(name));
  if (own.length === 0) return null;
  const none = own.find(({ noneOf }) => noneOf !== undefined);
  if (none !== undefined) {
    const rest = own.filter((field) => field !== none);
    const isWrong = readPath(errors, none.name) !== undefined;
    return (
      <QuestionGroupFields title={title ?? ''} hint={hint} none={none} fields={rest}>
        <Fields fields={rest} parent={null} all={rest} compact missing={isWrong} />
      </QuestionGroupFields>
    );
  }
  const each = <Fields fields={own} parent={null} all={own} />;
  const answers = group.isPaired === true ? <FormPair always>{each}</FormPair> : each;
  // Where scripts will hide all of it, it takes no place before them.
  const leaves = own.every(({ name }) => !visible.has(name));
  const content = leaves ? <div className={css.unscripted}>{answers}</div> : answers;
  if (title === undefined) return content;
  if (icon !== undefined) {
    return (
      <PersonRow icon={isIconName(icon) ? icon : 'user'} title={title}>
        {content}
      </PersonRow>
    );
  }
  if (fields.filter(({ visibleWhen }) => visibleWhen === undefined).every(isYesNo)) {
    return (
      <section className={css.questions} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {content}
      </section>
    );
  }
  return (
    <FormSection id={id} title={title}>
      {hint && <p className="small muted">{hint}</p>}
      {content}
    </FormSection>
  );
}

interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly all: readonly FormField[];
  /** The field whose answer opens these; null at the top. */
  readonly parent: string | null;
  /** Questions of a group, one below the other. */
  readonly compact?: boolean;
  /** The group says that some of them have no answer. */
  readonly missing?: boolean;
}

function Fields({ fields, all, parent, compact, missing }: FieldsProps) {
  const values = useFormValues();
  const { live } = useFormContext();
  // A field that depends on another group's field is rendered separately.
  const isInside = ({ visibleWhen }: FormField) =>
    visibleWhen !== undefined && all.some(({ name }) => name === visibleWhen.field);
  const shown = fields.filter((field) => {
    const { visibleWhen: when } = field;
    if (parent === null) return !isInside(field);
    return when?.field === parent && (!live || readPath(values, parent) === when.equals);
  });
  const rendered: ReactNode[] = [];
  for (let at = 0; at < shown.length; at += 1) {
    const field = shown[at];
    const next = shown[at + 1];
    if (!field) continue;
    if (field.atLeastOne !== undefined) {
      const same = shown.filter(({ atLeastOne }) => atLeastOne === field.atLeastOne);
      rendered.push(<TickAtLeastOne key={field.name} fields={same} all={all} />);
      at += same.length - 1;
    } else if (next && pairs[lastPart(field.name)] === lastPart(next.name)) {
      rendered.push(
        <FormPair key={field.name} always={lastPart(field.name) === 'weight'}>
          <OneField field={field} all={all} small={parent !== null} />
          <OneField field={next} all={all} small={parent !== null} />
        </FormPair>,
      );
      at += 1;
    } else {
      rendered.push(
        <OneField
          key={field.name}
          field={field}
          all={all}
          small={parent !== null}
          compact={compact}
          missing={missing}
        />,
      );
    }
  }
  return rendered;
}

interface OneFieldProps {
  readonly field: FormField;
  readonly all: readonly FormField[];
  readonly small: boolean;
  readonly compact?: boolean | undefined;
  readonly missing?: boolean | undefined;
}

function OneField({ field, all, small, compact, missing }: OneFieldProps) {
  const opens = all.some(({ visibleWhen }) => visibleWhen?.field === field.name);
  const opened = opens && <Fields fields={all} all={all} parent={field.name} />;
  // A question shows what a yes opens inside itself; what any other choice opens follows it.
  const isAround = isYesNo(field) && !small;
  return (
    <>
      <AppField field={field} small={small} compact={compact} missing={missing}>
        {isAround && opened}
      </AppField>
      {!isAround && opened}
    </>
  );
}

interface TickAtLeastOneProps {
  readonly fields: readonly FormField[];
  readonly all: readonly FormField[];
}

/** A box for each person, or whatever the set is about, and the details of those that are ticked under their box. */
function TickAtLeastOne({ fields, all }: TickAtLeastOneProps) {
  const { language } = useFormSettings();
  const { idPrefix } = useFormContext();
  const first = fields[0];
  if (!first) return null;
  return (
    <Fieldset
      id={`${fieldId(first.name, idPrefix)}-who`}
      label={first.atLeastOneLabel ?? controlWords(language).who}
    >
      {fields.map((field) => (
        <div key={field.name} className="stack">
          <AppField field={field} small />
          <Fields fields={all} all={all} parent={field.name} />
        </div>
      ))}
    </Fieldset>
  );
}
