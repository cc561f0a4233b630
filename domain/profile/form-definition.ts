import type { CountryCode, Language } from '../country/country.ts';
import type { ProfileFormKind } from './form-kind.ts';

/** The profile form as data (spec 2 §3): the server sends it, pages draw it, both sides check by it. */
export interface ProfileFormDefinition {
  readonly productType: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly kind: ProfileFormKind;
  readonly title: string;
  readonly hint: string;
  readonly submitLabel: string;
  readonly groups: readonly ProfileFormGroup[];
  readonly profileFormFields: readonly ProfileFormField[];
  /** What holds for the whole form; `message` is the validation step's second kind of result. */
  readonly rules: readonly ProfileFormRule[];
  /** `invalid` is said when nothing more specific is; `missing` and `complete` verify the required fields. */
  readonly messages: {
    readonly invalid: string;
    readonly missing: string;
    readonly complete: string;
  };
  /** Where the validation step can be asked for by whoever does not run it (spec 2 §3, §5). */
  readonly validationScriptUrl: string;
}

/** A part of the form. A multiple group holds rows that people add and remove. */
export interface ProfileFormGroup {
  readonly name: string;
  /** `panel`: rows that fold away once all of them are valid. */
  readonly wrapper: 'section' | 'rows' | 'panel';
  readonly icon: string;
  /** With `{number}` for the row. */
  readonly title: string;
  readonly isMultiple: boolean;
  /** Added by itself where there is no saved profile (spec 2 §4: one pet). */
  readonly minimumRows: number;
  readonly maximumRows: number;
  readonly addLabel: string | null;
  readonly removeLabel: string | null;
}

export interface ProfileFormField {
  readonly fldName: string;
  readonly groupedBy: string | null;
  readonly isMultiple: boolean;
  readonly wrapper: 'field' | 'pair' | 'short';
  /** Name of the input in a form sent without scripts; `{n}` is the row: `carga-{n}-edad`. */
  readonly inputName: string;
  readonly fieldType: {
    readonly fldType: 'input' | 'select' | 'radio' | 'checkbox';
    readonly htmlType: 'text' | 'radio' | 'checkbox' | null;
  };
  readonly elements: ProfileFieldElements;
}

export interface ProfileFieldElements {
  readonly label: string;
  readonly placeholder: string | null;
  /** `999`: digits only, at most three; with dots (`9.999.999`) thousands are grouped as typed. */
  readonly mask: string | null;
  readonly helper: string | null;
  /** Filled in at the start, and taken where the field is left empty. */
  readonly defaultValue: string | null;
  readonly dataType: 'integer' | 'money' | 'option' | 'flag';
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly allowedValues: readonly ProfileOption[] | null;
  /** The call that the allowed values come from; they are in the definition already. */
  readonly retrieveFunction: string | null;
  readonly changeAction: { readonly action: 'clear'; readonly field: string } | null;
  readonly hideExpression: HideExpression | null;
  readonly groupClass: string | null;
  readonly problems: Readonly<Record<FieldProblemCode, string>>;
}

export interface ProfileOption {
  readonly value: string;
  readonly label: string;
  /** Offered only while another field of the same row has this value. */
  readonly when?: { readonly field: string; readonly equals: string };
}

/** Hidden while the other field has (or lacks) this value; an unchecked box is empty. */
export type HideExpression =
  | { readonly field: string; readonly equals: string }
  | { readonly field: string; readonly notEquals: string };

export type FieldProblemCode = 'required' | 'invalid' | 'low' | 'high';

export type ProfileFormRule =
  /** Among the rows of a group only one may have one of the values: one spouse (spec 2 §4). */
  | {
      readonly rule: 'one-of';
      readonly group: string;
      readonly field: string;
      readonly values: readonly string[];
      readonly message: string;
    }
  /** Spec 2 §5, Colombia: at least ten employees over all rows. */
  | {
      readonly rule: 'minimum-sum';
      readonly group: string;
      readonly field: string;
      readonly minimum: number;
      readonly message: string;
    }
  /** Spec 2 §5, Colombia: the current provider cannot be `notengo`. */
  | {
      readonly rule: 'not-value';
      readonly group: string | null;
      readonly field: string;
      readonly value: string;
      readonly message: string;
    };
