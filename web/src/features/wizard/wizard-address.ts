import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { startAddress, type ListAddress } from '../../entities/list-address/list-address.ts';
import {
  anyCategory,
  choiceSteps,
  priorities,
  type Answers,
  type ChoiceStep,
  type Priority,
  type WizardState,
} from './wizard-machine.ts';

/** Words of the address; ours are Spanish in every language, as those of lists. */
const stepWords: Readonly<Record<ChoiceStep, string>> = {
  line: 'seguro',
  category: 'tipo',
  priority: 'importa',
};
const againWord = 'paso';
const priorityWords: Readonly<Record<Priority, string>> = {
  cover: 'cobertura',
  balance: 'equilibrio',
  price: 'precio',
};

/** What an address says of the answers; what it does not is null. Never fails. */
export function readAnswers(search: URLSearchParams): {
  answers: Answers;
  again: ChoiceStep | null;
} {
  const priority = search.get(stepWords.priority);
  const again = search.get(againWord);
  return {
    answers: {
      line: search.get(stepWords.line),
      category: search.get(stepWords.category),
      priority: priorities.find((one) => priorityWords[one] === priority) ?? null,
    },
    again: choiceSteps.find((step) => stepWords[step] === again) ?? null,
  };
}

/** The wizard's address where it stands there, by its Spanish name. */
export function wizardPath({ context: { answers, again } }: WizardState): string {
  const { line, category, priority } = answers;
  const query = new URLSearchParams();
  if (line !== null) query.set(stepWords.line, line);
  if (category !== null) query.set(stepWords.category, category);
  if (priority !== null) query.set(stepWords.priority, priorityWords[priority]);
  if (again !== null) query.set(againWord, stepWords[again]);
  const text = query.toString();
  return text === '' ? sitePaths.wizard : `${sitePaths.wizard}?${text}`;
}

/** A list's order, and in the recommended one how much the score weighs against the price. */
const orders: Readonly<Record<Priority, Partial<ListAddress>>> = {
  cover: {},
  balance: { ponderer: 0.5 },
  price: { order: 'lowerPrice' },
};

/** The list that the answers ask for, with the people where they are known. */
export function listAddress({ context: { answers, profile } }: WizardState): ListAddress {
  const { category, priority } = answers;
  return {
    ...startAddress,
    profile,
    category: category === anyCategory ? null : category,
    ...(priority === null ? {} : orders[priority]),
  };
}
