import { readPath, type FormValues } from './form-paths.ts';
import type { FormDefinition, FormField } from './snapshot.ts';

export function fieldsOf(definition: FormDefinition): readonly FormField[] {
  return definition.groups.flatMap(({ fields }) => fields);
}

/**
 * Which fields are on the screen for these values. A field whose condition hangs on a hidden field
 * is hidden too, so an answer behind a withdrawn yes is never asked for nor kept.
 */
export function visibleNames(definition: FormDefinition, values: FormValues): ReadonlySet<string> {
  const fields = new Map(fieldsOf(definition).map((field) => [field.name, field]));
  const known = new Map<string, boolean>();
  const visible = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const field = fields.get(name);
    if (!field) return false;
    // Written before looking further: a condition in a circle ends as hidden.
    known.set(name, false);
    const when = field.visibleWhen;
    const shown =
      when === undefined || (visible(when.field) && readPath(values, when.field) === when.equals);
    known.set(name, shown);
    return shown;
  };
  return new Set([...fields.keys()].filter(visible));
}
