import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { sayAnswer } from '@cotejo/domain/form/say-answer.ts';
import type { RecordChoices } from '@cotejo/ui/forms/record-choices.ts';

/** A typed value in the words of its field: the label of an option, the name of who was chosen. */
export function sayMine(
  form: FormDefinition | null,
  choices: RecordChoices,
  name: string,
  value: unknown,
): string {
  const field = form?.groups.flatMap(({ fields }) => fields).find((each) => each.name === name);
  if (field === undefined) return String(value);
  const chosen = choices[name]?.find(({ id }) => id === value);
  if (chosen !== undefined) return chosen.name;
  const depending = Object.values(field.optionsBy?.options ?? {}).flat();
  const option = depending.find((each) => each.value === value);
  return option?.label ?? sayAnswer(field, value);
}
