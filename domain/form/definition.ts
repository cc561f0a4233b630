/**
 * A form as data: the server makes it, `ui/forms` renders it, `validate-form.ts` checks it in browser
 * and server alike. Steps of a purchase, requests and profiles are producers of this one shape.
 */

export const fieldTypes = [
  'text',
  'email',
  'phone',
  'legal-id',
  'birth-date',
  'select',
  'radio',
  'checkbox',
  'integer',
  'decimal',
  'money',
  'textarea',
  'date',
  'record',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Holds while another field of the same form has this value; a ticked box has the value `true`. */
export interface Condition {
  readonly field: string;
  readonly equals: string | boolean;
}

export interface FormOption {
  readonly value: string;
  readonly label: string;
}

/** Kinds of errors, for forms with messages of their own. */
export type ProblemKind = 'required' | 'invalid' | 'low' | 'high';

export interface FormField {
  /**
   * Path into the values: `legalId`, `insured.0.firstName`, `answers.q2.detail`. In a group of rows
   * `{n}` is the row, here and in every name that the field refers to: `pets.{n}.breed`.
   */
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  readonly hint?: string;
  /** A number from this on has this hint instead, while another field has its value: a child of 40. */
  readonly hintFrom?: { readonly from: number; readonly when: Condition; readonly text: string };
  readonly required: boolean;
  readonly options?: readonly FormOption[];
  /** Options that depend on another field's value: the comunas of a region, the breeds of a species. */
  readonly optionsBy?: {
    readonly field: string;
    readonly options: Readonly<Record<string, readonly FormOption[]>>;
  };
  readonly min?: number;
  readonly max?: number;
  /** Of a date: the first and the last ISO day that is taken. */
  readonly firstDay?: string;
  readonly lastDay?: string;
  /** Fewer letters say nothing, a reason of one: they are as none. */
  readonly minLength?: number;
  /** What is said where nothing is answered, instead of the sentence of its type. */
  readonly missing?: string;
  readonly maxLength?: number;
  /** `reference`: a number as others write it; it has a letter or a digit. */
  readonly pattern?: 'name' | 'digits' | 'microchip' | 'reference';
  /** Of money: how it is read (`amount-of.ts`); the answer is an integer of the currency's smallest unit. */
  readonly amountOf?: (given: unknown) => number | null;
  /** `999`: digits only, at most three; with dots (`9.999.999`) thousands are grouped while typing. */
  readonly mask?: string;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly visibleWhen?: Condition;
  /** Shown once this list has rows: `dependants`. */
  readonly visibleWithRows?: string;
  /** Unit written behind the field: `cm`, `kg`. */
  readonly suffix?: string;
  /** Shown in the field until it is answered; of a checkbox `true`: it is ticked. */
  readonly initial?: string;
  /** The field's initial value, also used where the field is left empty. */
  readonly default?: string;
  /** Of a select: its first, empty choice. */
  readonly placeholder?: string;
  /** The field that is emptied when this one changes: the breed of another species. */
  readonly clears?: string;
  /** Two fields must agree: e-mail typed twice. */
  readonly sameAs?: string;
  /** What the field is about where its label repeats (a person, an illness); said in its errors. */
  readonly about?: string;
  /** The question where the hint of its group says how it begins; the label says it whole. */
  readonly brief?: string;
  /** What it is about in two or three words. */
  readonly topic?: string;
  /**
   * Of a checkbox: the yes-or-no questions of its group that it answers with no while they have no
   * answer of their own ("Ninguna de estas"). Their missing answers are reported here.
   */
  readonly noneOf?: readonly string[];
  /** Of the visible checkboxes with the same value here, at least one must be ticked. */
  readonly atLeastOne?: string;
  /** What those checkboxes are asked about, on each of them; "¿Quién?" where it is not said. */
  readonly atLeastOneLabel?: string;
  /** Messages of this field instead of the catalogue's, in the form's language. */
  readonly problems?: Readonly<Record<ProblemKind, string>>;
  /** Name of the input where a form is sent without scripts: `edad`, `carga-{n}-edad`. */
  readonly inputName?: string;
  /** Two to four short answers side by side. */
  readonly look?: 'segmented';
  /** Of its row; the whole row when absent. */
  readonly width?: 'half' | 'short';
}

/** A group whose fields are asked once for each row that people add. */
export interface FormRows {
  /** Path of the list in the values; the group's fields are named `{name}.{n}.…`. */
  readonly name: string;
  /** Number of initial rows. */
  readonly min: number;
  readonly max: number;
  readonly addLabel: string;
  /** With `{number}` for the row. */
  readonly removeLabel: string;
  /** The rows fold away into one line once all of them are right. */
  readonly folds: boolean;
}

export interface FormGroup {
  /** Of rows: with `{number}` for the row. Fields without a common title form groups of their own. */
  readonly title?: string;
  readonly hint?: string;
  /** Of a group about someone or something; named as in `ui/icon`. */
  readonly icon?: string;
  readonly rows?: FormRows;
  /** Shows two fields side by side at any width, for groups with many short fields. */
  readonly isPaired?: boolean;
  /** The group of a long form of staff is closed until somebody opens it; what is in it in a line. It has a title. */
  readonly folded?: string;
  readonly fields: readonly FormField[];
}

/** What holds for several fields together. */
export type FormRule =
  /** Among the rows only one may have one of these values: one spouse (spec 2 §4). */
  | {
      readonly rule: 'one-of';
      readonly field: string;
      readonly values: readonly string[];
      readonly message: string;
    }
  /** No two of the rows may have the same answer: the microchip of a pet. */
  | { readonly rule: 'all-different'; readonly field: string; readonly message: string }
  /** The numbers of all rows together: at least ten employees in Colombia (spec 2 §5). */
  | {
      readonly rule: 'minimum-sum';
      readonly field: string;
      readonly minimum: number;
      readonly message: string;
    }
  /** The numbers of all rows together, where there are any: shares of a whole. */
  | {
      readonly rule: 'exact-sum';
      readonly field: string;
      readonly sum: number;
      readonly message: string;
    }
  /** An option that is offered so that someone can say it, and that ends the form (spec 2 §5). */
  | {
      readonly rule: 'not-value';
      readonly field: string;
      readonly value: string;
      readonly message: string;
    };

export interface FormConsent {
  readonly field: string;
  readonly textVersion: string;
  readonly label: string;
  readonly paragraphs: readonly string[];
  /** The message when it is not ticked, where the catalogue's does not fit. */
  readonly missing?: string;
}

export interface FormDefinition {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** Said above its fields. */
  readonly lead?: string;
  readonly groups: readonly FormGroup[];
  readonly rules?: readonly FormRule[];
  /** A statement that must be accepted, with the version of its text. */
  readonly consent?: FormConsent;
}

/** A question that is answered by yes or no. */
export function isYesNo({ type, options }: FormField): boolean {
  return type === 'radio' && options?.length === 2 && options[0]?.value === 'yes';
}

/** Sent by the page with the consent: the version of the text that was on the screen. */
export const consentVersionField = 'consentTextVersion';
