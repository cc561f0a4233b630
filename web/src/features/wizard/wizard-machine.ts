import { assign, getInitialSnapshot, getNextSnapshot, setup, type SnapshotFrom } from 'xstate';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** What somebody looks for first. */
export const priorities = ['cover', 'balance', 'price'] as const;
export type Priority = (typeof priorities)[number];

/** The whole list, where its categories are asked for. */
export const anyCategory = 'todos';

export interface Answers {
  /** Kind of a list of the country: `salud`. */
  readonly line: string | null;
  /** Slug of a category of the health list, or `anyCategory`. */
  readonly category: string | null;
  readonly priority: Priority | null;
}

/** Questions that are answered by a choice, in their order; who is insured is asked last. */
export const choiceSteps = ['line', 'category', 'priority'] as const;
export type ChoiceStep = (typeof choiceSteps)[number];

/** What there is to choose from, where the wizard is shown. */
export interface Offer {
  readonly lines: readonly string[];
  /** Of which line its categories are asked for, and which they are. */
  readonly divided: { readonly line: string; readonly categories: readonly string[] };
}

interface Input extends Offer {
  readonly answers: Answers;
  /** A question that is asked again although it is answered. */
  readonly again: ChoiceStep | null;
}

interface Context extends Input {
  readonly profile: Profile | null;
}

type Event =
  | { readonly type: 'ANSWER'; readonly value: string }
  | { readonly type: 'BACK' }
  | { readonly type: 'PEOPLE'; readonly profile: Profile };

/** Answers that can be given here; a single line is no question. */
function keepOffered({ lines, divided, answers }: Input): Answers {
  const [only = null] = lines.length === 1 ? lines : [];
  const line = answers.line !== null && lines.includes(answers.line) ? answers.line : only;
  const { category } = answers;
  const isOffered =
    category !== null &&
    line === divided.line &&
    (category === anyCategory || divided.categories.includes(category));
  return { line, category: isOffered ? category : null, priority: answers.priority };
}

/** The questions of these answers, in their order; a choice between one thing and nothing is not asked. */
function stepsOf({ lines, divided, answers }: Input): readonly ChoiceStep[] {
  const isDivided = answers.line === divided.line && divided.categories.length > 1;
  return choiceSteps.filter(
    (step) =>
      step === 'priority' ||
      (step === 'line' && lines.length > 1) ||
      (step === 'category' && isDivided),
  );
}

const asks = (step: ChoiceStep, context: Context): boolean =>
  stepsOf(context).includes(step) && (context.answers[step] === null || context.again === step);

/** The values that a question takes. */
function valuesOf(step: ChoiceStep, { lines, divided }: Offer): readonly string[] {
  switch (step) {
    case 'line':
      return lines;
    case 'category':
      return [...divided.categories, anyCategory];
    case 'priority':
      return priorities;
  }
}

const wizard = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  guards: {
    asks: ({ context }, step: ChoiceStep) => asks(step, context),
    isOffered: ({ context, event }, step: ChoiceStep) =>
      event.type === 'ANSWER' && valuesOf(step, context).includes(event.value),
  },
  actions: {
    answer: assign(({ context, event }, step: ChoiceStep) => {
      if (event.type !== 'ANSWER') return {};
      // Another line has other categories.
      const kept =
        step === 'line' && event.value !== context.answers.line ? { category: null } : {};
      return { answers: { ...context.answers, ...kept, [step]: event.value }, again: null };
    }),
    /** The question before; the first one stays. */
    askBefore: assign(({ context }, step: ChoiceStep | 'people') => {
      const steps = stepsOf(context);
      const at = step === 'people' ? steps.length : steps.indexOf(step);
      return { again: steps[at - 1] ?? context.again };
    }),
    keepPeople: assign(({ event }) => (event.type === 'PEOPLE' ? { profile: event.profile } : {})),
  },
});

const choice = (step: ChoiceStep) =>
  wizard.createStateConfig({
    on: {
      ANSWER: {
        guard: { type: 'isOffered', params: step },
        target: 'finding',
        actions: { type: 'answer', params: step },
      },
      BACK: { target: 'finding', actions: { type: 'askBefore', params: step } },
    },
  });

/**
 * Which question is asked, by the answers so far. An address holds them all (`wizard-address.ts`): each choice is a link to
 * the address that it leads to, so that the back button, a link and a second tab need nothing else.
 */
const wizardMachine = wizard.createMachine({
  id: 'wizard',
  context: ({ input }) => ({ ...input, answers: keepOffered(input), profile: null }),
  initial: 'finding',
  states: {
    /** Finds the first question that is open; never stays. */
    finding: {
      always: [
        { guard: { type: 'asks', params: 'line' }, target: 'line' },
        { guard: { type: 'asks', params: 'category' }, target: 'category' },
        { guard: { type: 'asks', params: 'priority' }, target: 'priority' },
        { target: 'people' },
      ],
    },
    line: choice('line'),
    category: choice('category'),
    priority: choice('priority'),
    people: {
      on: {
        PEOPLE: { target: 'done', actions: 'keepPeople' },
        BACK: { target: 'finding', actions: { type: 'askBefore', params: 'people' } },
      },
    },
    done: { type: 'final' },
  },
});

export type WizardState = SnapshotFrom<typeof wizardMachine>;

/** Where these answers have led. */
export const startWizard = (input: Input): WizardState => getInitialSnapshot(wizardMachine, input);

/** Where a step from there leads. */
export const afterWizard = (state: WizardState, event: Event): WizardState =>
  getNextSnapshot(wizardMachine, state, event);

/** How far it is: the question's place among those of these answers, and how many there are at most. */
export function progressOf({ value, context }: WizardState): { current: number; total: number } {
  // Before the line is known it may be the one that is divided.
  const { line } = context.answers;
  const steps = stepsOf(
    line === null
      ? { ...context, answers: { ...context.answers, line: context.divided.line } }
      : context,
  );
  const at = steps.findIndex((step) => step === value);
  return { current: at === -1 ? steps.length : at, total: steps.length + 1 };
}
