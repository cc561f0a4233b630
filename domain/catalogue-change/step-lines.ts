import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import {
  declarationStepId,
  isPurchaseStepId,
  purchaseSteps,
  type PurchaseStepId,
} from '../purchase/step/step-definitions.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields } from './change-moment.ts';
import {
  linesOf,
  type ChangeLine,
  type Lines,
  type ManagedProduct,
  type NamedLine,
} from './change-row.ts';

/** Steps that a product may have or not; every other one is there because of what it insures and how it is sold. */
export const optionalSteps = [
  declarationStepId,
  'beneficiarios',
] as const satisfies readonly PurchaseStepId[];
const isOptional = (id: string): boolean => optionalSteps.some((each) => each === id);

/** What a product says of itself, beside which its steps stand. */
export interface StepFacts {
  /** Null: it says nothing of a declaration. */
  readonly needsDeclaration: boolean | null;
  readonly paysOnDeath: boolean;
}

const stepName = (place: number): string => `step_${place}`;

/** The steps of an online purchase in their order, as lines: `step_1`. */
export const readStepLines = (steps: readonly string[]): readonly NamedLine[] =>
  steps.map((value, at) => ({ name: stepName(at + 1), value }));

/** The steps with the values of lines; a place that is empty is the end. */
export function writeSteps(steps: readonly string[], lines: Lines): readonly string[] {
  const most = Math.max(steps.length, Object.keys(lines).length + steps.length);
  return Array.from({ length: most }, (_, at) => {
    const name = stepName(at + 1);
    return Object.hasOwn(lines, name) ? lines[name] : steps[at];
  }).flatMap((id) => (id === undefined || id === null ? [] : [String(id)]));
}

/**
 * - unknown: there is no form of this name
 * - twice: a step stands twice
 * - ends: who contracts is asked first, and payment and confirmation are last
 * - missing, other: a step that this product always has, or never
 * - person: only who insures people is asked this
 * - declaration: a declaration is asked where the product needs one, and nowhere else
 * - beneficiaries: it pays nothing on death
 * - none: nothing is another one
 */
export type StepProblem =
  | 'unknown'
  | 'twice'
  | 'ends'
  | 'missing'
  | 'other'
  | 'person'
  | 'declaration'
  | 'beneficiaries'
  | 'none';

const endOf = (steps: readonly string[]): readonly string[] => {
  const pays = steps.indexOf('pago');
  return steps.slice(pays === -1 ? steps.indexOf('confirmacion') : pays);
};
export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** Why these cannot be the steps of a product whose steps are those; null: they can. */
export function whyNotSteps(
  standing: readonly string[],
  steps: readonly string[],
  { needsDeclaration, paysOnDeath }: StepFacts,
): Exclude<StepProblem, 'none'> | null {
  const isAdded = (id: string): boolean => steps.includes(id) && !standing.includes(id);
  const isTakenOut = (id: string): boolean => !steps.includes(id) && standing.includes(id);
  if (!steps.every((id) => isPurchaseStepId(id))) return 'unknown';
  if (new Set(steps).size < steps.length) return 'twice';
  if (standing.some((id) => !isOptional(id) && isTakenOut(id))) return 'missing';
  if (steps.some((id) => !isOptional(id) && isAdded(id))) return 'other';
  if (steps[0] !== standing[0] || !isSameList(endOf(steps), endOf(standing))) return 'ends';
  if (steps[0] !== 'datos-personales' && steps.some((id) => isAdded(id))) return 'person';
  if (isAdded(declarationStepId) && needsDeclaration === false) return 'declaration';
  if (isTakenOut(declarationStepId) && needsDeclaration !== false) return 'declaration';
  return isAdded('beneficiarios') && !paysOnDeath ? 'beneficiaries' : null;
}

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly step: (place: number) => string;
  readonly end: string;
  readonly problems: Readonly<Record<StepProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Cambiar los pasos de la compra',
    lead: 'Quien ya está comprando sigue con los pasos con que empezó.',
    step: (place) => `Paso ${place}`,
    end: 'Ninguno más',
    problems: {
      unknown: 'No hay un formulario con ese nombre',
      twice: 'Un paso está dos veces',
      ends: 'Empieza con quien contrata, y termina como hoy: con el pago y la confirmación',
      missing: 'Falta un paso que este producto siempre tiene',
      other: 'Ese paso es de otra clase de producto',
      person: 'Eso se pregunta solo donde contrata una persona',
      declaration:
        'La declaración de salud se pide donde el producto la necesita, y en ningún otro',
      beneficiaries: 'El producto no paga nada por fallecimiento',
      none: 'Nada cambia: elige otro paso u otro orden',
    },
  },
  en: {
    title: 'Change the steps of the purchase',
    lead: 'Whoever is buying goes on with the steps that they began with.',
    step: (place) => `Step ${place}`,
    end: 'No other one',
    problems: {
      unknown: 'There is no form of that name',
      twice: 'A step is there twice',
      ends: 'It begins with who contracts, and ends as today: with payment and confirmation',
      missing: 'A step is missing that this product always has',
      other: 'That step is of another kind of product',
      person: 'That is asked only where a person contracts',
      declaration: 'A health declaration is asked where the product needs one, and nowhere else',
      beneficiaries: 'The product pays nothing on death',
      none: 'Nothing changes: choose another step or another order',
    },
  },
  pt: {
    title: 'Mudar as etapas da compra',
    lead: 'Quem já está comprando segue com as etapas com que começou.',
    step: (place) => `Etapa ${place}`,
    end: 'Nenhuma mais',
    problems: {
      unknown: 'Não há um formulário com esse nome',
      twice: 'Uma etapa está duas vezes',
      ends: 'Começa com quem contrata, e termina como hoje: com o pagamento e a confirmação',
      missing: 'Falta uma etapa que este produto sempre tem',
      other: 'Essa etapa é de outra classe de produto',
      person: 'Isso se pergunta só onde uma pessoa contrata',
      declaration: 'A declaração de saúde se pede onde o produto precisa dela, e em nenhum outro',
      beneficiaries: 'O produto não paga nada por falecimento',
      none: 'Nada muda: escolha outra etapa ou outra ordem',
    },
  },
};

type Row = Pick<ManagedProduct, 'lines'>;

const stepsOf = (row: Row): readonly string[] =>
  linesOf(row, 'steps').map(({ value }) => String(value));

const titleOf = (id: string, language: Language): string =>
  purchaseSteps.find((step) => step.id === id)?.title[language] ?? id;

/** The steps of a product in order: those that it has, and those that can be added. */
export function stepsForm(row: ManagedProduct, { language, today }: FormContext): FormDefinition {
  const { title, lead, step, end } = wordsIn[language];
  const standing = stepsOf(row);
  const known = new Set([...standing, ...optionalSteps]);
  return {
    id: 'product-steps',
    version: 1,
    title,
    lead,
    groups: [
      { fields: momentFields(language, today) },
      {
        fields: [...known].map((_, at): FormField => ({
          name: stepName(at + 1),
          type: 'select',
          label: step(at + 1),
          required: true,
          initial: standing[at] ?? 'none',
          options: [
            ...[...known].map((id) => ({ value: id, label: titleOf(id, language) })),
            { value: 'none', label: end },
          ],
        })),
      },
    ],
  };
}

/** Reads the form: places whose step becomes another one. */
export function readStepsForm(
  values: Readonly<Record<string, unknown>>,
  row: Row,
): readonly ChangeLine[] {
  const standing = stepsOf(row);
  const most = standing.length + optionalSteps.length;
  const chosen = Array.from({ length: most }, (_, at) => values[stepName(at + 1)]).flatMap((id) =>
    id === undefined || id === 'none' ? [] : [String(id)],
  );
  return Array.from({ length: most }, (_, at) => ({
    name: stepName(at + 1),
    from: standing[at] ?? null,
    to: chosen[at] ?? null,
  })).filter(({ from, to }) => from !== to);
}

export const toStepsError = (problem: StepProblem, language: Language): FieldError => ({
  pointer: `/values/${stepName(1)}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** What a line of the steps is called. */
export const nameStepLine = (name: string, language: Language): string =>
  wordsIn[language].step(Number(name.slice('step_'.length)));

/** What a line of the steps holds, as people read it. */
export const sayStepLine = (
  _: string,
  value: string | number,
  { language }: { readonly language: Language },
): string => titleOf(String(value), language);
