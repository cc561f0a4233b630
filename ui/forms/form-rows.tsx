import type {
  FormDefinition,
  FormField,
  FormGroup,
  FormRows as Rows,
} from '@cotejo/domain/form/definition.ts';
import { emptyRow } from '@cotejo/domain/form/initial-values.ts';
import { controlWords } from '@cotejo/domain/form/control-words.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import {
  getAllOptions,
  answerTo,
  toRowField,
  visibleNames,
} from '@cotejo/domain/form/visibility.ts';
import { setIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { focusField } from '../form/focus-field.ts';
import { isIconName } from '../icon/icon-name.ts';
import { PeoplePanel } from '../profile-form/people-panel.tsx';
import { PersonRow } from '../profile-form/person-row.tsx';
import { AppField } from './app-field.tsx';
import { toErrors } from './app-form.tsx';
import { fieldId, useFormContext } from './form-context.ts';
import { useFormSettings } from './form-settings.ts';

interface RowsProps {
  readonly definition: FormDefinition;
  readonly group: FormGroup;
  readonly rows: Rows;
}

/** Rows that people add and remove; a panel of them folds away once all are right. */
export function FormRows({ definition, group, rows }: RowsProps) {
  const { language } = useFormSettings();
  const { idPrefix } = useFormContext();
  const { values, errors, setFieldValue, setErrors } = useFormikContext<FormValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = listOf(values, rows.name);
  const folding = useFolding(rows);
  const focusAdded = useAddedRow(group, list.length);
  const add = () => {
    focusAdded();
    void setFieldValue(rows.name, [...list, emptyRow(group, list.length)], false);
  };
  const remove = (row: number) => {
    // The errors of the rows below would be shown at the wrong ones.
    setErrors(setIn(errors, rows.name, without(listOf(errors, rows.name), row)) as typeof errors);
    void setFieldValue(rows.name, without(list, row), false);
    // The pressed button no longer exists: the focus must not fall back to the page's top.
    addButton.current?.focus();
  };
  const body = (
    <>
      {list.map((_, row) => (
        <Row
          key={row}
          definition={definition}
          group={group}
          rows={rows}
          row={row}
          onRemove={list.length > rows.min ? () => remove(row) : undefined}
        />
      ))}
      {list.length < rows.max && (
        <div>
          <noscript>
            {/* Rows to fill in where no button can add one; left empty they fall away. */}
            {[0, 1].map((more) => (
              <Row
                key={more}
                definition={definition}
                group={group}
                rows={rows}
                row={list.length + more}
              />
            ))}
          </noscript>
          <Button
            look="outline"
            size="small"
            icon="plus"
            className="only-scripted"
            ref={addButton}
            onClick={add}
          >
            {rows.addLabel}
          </Button>
        </div>
      )}
    </>
  );
  if (!rows.folds) return body;
  const words = controlWords(language);
  return (
    <PeoplePanel
      id={fieldId(rows.name, idPrefix)}
      open={list.length === 0 || !folding.isFolded}
      summary={list.map((_, row) => inWords(group, row, values)).join(' · ')}
      labels={{ fold: words.ready, unfold: words.change }}
      onToggle={list.length === 0 ? null : folding.toggle}
    >
      {body}
    </PeoplePanel>
  );
}

/** Rows fold away unless one of them is wrong: then it says so, and the focus goes there. */
function useFolding({ name }: Rows): { readonly isFolded: boolean; readonly toggle: () => void } {
  const { folded, setFolded, check, prepare, shake, idPrefix } = useFormContext();
  const { values, errors, setErrors } = useFormikContext<FormValues>();
  const isFolded = folded.includes(name);
  const fold = () => {
    const wrong = check(values).filter((problem) => problem.name.startsWith(`${name}.`));
    const [first] = wrong;
    if (first === undefined) {
      setFolded([...folded, name]);
      return;
    }
    setErrors({ ...errors, ...toErrors(wrong) });
    shake();
    focusField(fieldId(first.name, idPrefix));
  };
  return {
    isFolded,
    toggle: () => {
      if (isFolded) {
        setFolded(folded.filter((each) => each !== name));
        return;
      }
      const prepared = prepare();
      if (prepared === null) fold();
      else void prepared.then(fold);
    },
  };
}

function listOf(values: unknown, name: string): readonly unknown[] {
  const list = readPath(values, name);
  return Array.isArray(list) ? list : [];
}

function without(list: readonly unknown[], row: number): unknown[] {
  return list.filter((_, at) => at !== row);
}

/** Goes to the first field of an added row: it comes before the button, where Tab does not lead. */
function useAddedRow({ fields }: FormGroup, count: number): () => void {
  const { idPrefix } = useFormContext();
  const added = useRef(false);
  const [first] = fields;
  const id = first === undefined ? '' : fieldId(toRowField(first, count - 1).name, idPrefix);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    document.getElementById(id)?.focus();
  }, [id]);
  return () => {
    added.current = true;
  };
}

interface RowProps extends RowsProps {
  readonly row: number;
  readonly onRemove?: (() => void) | undefined;
}

function Row({ definition, group, rows, row, onRemove }: RowProps) {
  const { live } = useFormContext();
  const { values } = useFormikContext<FormValues>();
  const visible = visibleNames(definition, values);
  const named = (text: string) => text.replace('{number}', String(row + 1));
  const { icon = '', title = '' } = group;
  return (
    <PersonRow
      icon={isIconName(icon) ? icon : 'user'}
      title={named(title)}
      remove={onRemove === undefined ? undefined : { label: named(rows.removeLabel), onRemove }}
    >
      {group.fields
        .map((field) => toRowField(field, row))
        .filter(({ name }) => !live || visible.has(name))
        .map((field) => (
          <AppField key={field.name} field={field} />
        ))}
    </PersonRow>
  );
}

/** "Hijo o hija 5": the answers of a row, options by their labels. */
function inWords({ fields }: FormGroup, row: number, values: FormValues): string {
  return fields
    .map((each) => {
      const field: FormField = toRowField(each, row);
      const answer = String(answerTo(field, values) ?? '');
      return getAllOptions(field).find(({ value }) => value === answer)?.label ?? answer;
    })
    .join(' ');
}
