import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FormField, FormOption, FormRule } from '@cotejo/domain/form/definition.ts';
import type { ProblemKind } from '@cotejo/domain/form/definition.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import type { ProfileFormKind } from '@cotejo/domain/profile/form-kind.ts';
import { wireLists, wirePathOf } from './perfil-ingreso.ts';

/**
 * The profile form in the specification's shape (spec 2 §3), for callers of the API. Our own pages take
 * the form as every form is (`domain/form/definition.ts`); this is written from it.
 */
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
  /** Where a client that has no validator of its own can have answers checked (spec 2 §3, §5). */
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
  readonly problems: Readonly<Record<ProblemKind, string>>;
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

/** The form of {@link ProfileForm} as the specification writes it. */
export function writeWireForm(form: ProfileForm): ProfileFormDefinition {
  const { productType, country, language, kind, title, lead = '', submitLabel, messages } = form;
  return {
    productType,
    country,
    language,
    kind,
    title,
    hint: lead,
    submitLabel,
    groups: form.groups.flatMap(({ title: name, icon = '', rows, fields }) => {
      const group = placeOf(fields[0]?.name ?? '').groupedBy;
      if (name === undefined || group === null) return [];
      return {
        name: group,
        icon,
        wrapper: rows === undefined ? 'section' : rows.folds ? 'panel' : 'rows',
        title: name,
        isMultiple: rows !== undefined,
        minimumRows: rows?.min ?? 0,
        maximumRows: rows?.max ?? 0,
        addLabel: rows?.addLabel ?? null,
        removeLabel: rows?.removeLabel ?? null,
      } as const;
    }),
    profileFormFields: form.groups.flatMap(({ rows, fields }) =>
      fields.map((field) => writeField(field, rows !== undefined)),
    ),
    rules: (form.rules ?? []).map(writeRule),
    messages,
    validationScriptUrl: '/api/profile-form/validation',
  };
}

/** `cotizante.1.edad` is the age of the group `pareja`; what stands at the top has no group. */
function placeOf(name: string): { readonly fldName: string; readonly groupedBy: string | null } {
  const path = wirePathOf(name);
  const parts = path.split('.');
  const fldName = parts.at(-1) ?? path;
  if (parts.length === 1) return { fldName, groupedBy: null };
  return { fldName, groupedBy: path.startsWith('cotizante.1.') ? 'pareja' : (parts[0] ?? null) };
}

const wrappers = { half: 'pair', short: 'short' } as const;
const retrieveFunctions: Readonly<Record<string, string>> = {
  region: '/api/countryState/country',
  nationality: '/api/country',
  coverageCountry: '/api/country',
};

function writeField(field: FormField, isMultiple: boolean): ProfileFormField {
  const { problems, label, required, mask = null, min = null, max = null } = field;
  if (problems === undefined) throw new TypeError(`${field.name} lacks its sentences`);
  const fldType = fldTypeOf(field);
  return {
    ...placeOf(field.name),
    isMultiple,
    wrapper: field.width === undefined ? 'field' : wrappers[field.width],
    inputName: field.inputName ?? field.name,
    fieldType: { fldType, htmlType: htmlTypes[fldType] },
    elements: {
      label,
      placeholder: field.placeholder ?? null,
      mask,
      helper: field.hint ?? null,
      defaultValue: field.default ?? null,
      dataType: dataTypeOf(field),
      required,
      min,
      max,
      allowedValues: allowedValuesOf(field),
      retrieveFunction: retrieveFunctions[field.name] ?? null,
      changeAction:
        field.clears === undefined
          ? null
          : { action: 'clear', field: placeOf(field.clears).fldName },
      hideExpression: hideExpressionOf(field),
      groupClass: field.clears === undefined ? null : 'whole',
      problems,
    },
  };
}

const htmlTypes = { input: 'text', radio: 'radio', checkbox: 'checkbox', select: null } as const;

function fldTypeOf({ type }: FormField): ProfileFormField['fieldType']['fldType'] {
  return type === 'select' || type === 'radio' || type === 'checkbox' ? type : 'input';
}

function dataTypeOf({ type, mask }: FormField): ProfileFieldElements['dataType'] {
  if (type === 'checkbox') return 'flag';
  if (type === 'select' || type === 'radio') return 'option';
  return mask?.includes('.') ? 'money' : 'integer';
}

function allowedValuesOf({ options, optionsBy }: FormField): readonly ProfileOption[] | null {
  if (optionsBy === undefined) return options ?? null;
  const { fldName } = placeOf(optionsBy.field);
  return Object.entries(optionsBy.options).flatMap(([equals, list]) =>
    list.map((option: FormOption) => ({ ...option, when: { field: fldName, equals } })),
  );
}

/** The only box is written as `si` in the specification's form. */
function hideExpressionOf({ visibleWhen, visibleWithRows }: FormField): HideExpression | null {
  // An empty list is written as an empty text.
  if (visibleWithRows !== undefined)
    return { field: wireLists[visibleWithRows] ?? visibleWithRows, equals: '' };
  if (visibleWhen === undefined) return null;
  const { equals } = visibleWhen;
  return {
    field: placeOf(visibleWhen.field).fldName,
    notEquals: equals === true ? 'si' : String(equals),
  };
}

function writeRule(rule: FormRule): ProfileFormRule {
  const { fldName: field, groupedBy: group } = placeOf(rule.field);
  return { ...rule, field, group } as ProfileFormRule;
}
