import { upperTypesOf } from '../catalogue/find-kind.ts';
import { productKinds } from '../catalogue/product-kinds.ts';
import { countries, type CountryCode, type Language } from '../country/country.ts';
import type { FormDefinition, FormField, FormGroup, FormRule } from '../form/definition.ts';
import { profileFormKindOf, type ProfileFormKind } from './form-kind.ts';
import { maximumDependants, maximumPets } from './limits.ts';
import * as fields from './profile-form-fields.ts';
import type { FieldContext, MakeField, ProfileFormLists } from './profile-form-fields.ts';
import { formText, type FormText } from './profile-form-texts.ts';

/** The form that asks who is to be insured (spec 2 §3): what every form is, and what it says itself. */
export interface ProfileForm extends FormDefinition {
  readonly productType: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly kind: ProfileFormKind;
  readonly submitLabel: string;
  /** `invalid` is shown when there is no more specific message; `missing` and `complete` are about required fields. */
  readonly messages: {
    readonly invalid: string;
    readonly missing: string;
    readonly complete: string;
  };
}

/** A group as the table writes it: texts by their names. */
interface GroupRow {
  readonly title?: FormText;
  readonly icon?: string;
  readonly rows?: {
    readonly name: string;
    readonly min: number;
    readonly max: number;
    readonly add: FormText;
    readonly remove: FormText;
    readonly folds?: boolean;
  };
  readonly fields: readonly MakeField[];
}

interface FormRow {
  readonly hint: FormText;
  readonly groups: readonly GroupRow[];
}

const maximumGroups = 10;

const holderFields = [fields.holderSex, fields.holderAge] as const;
const dependantFields = [fields.dependantRelationship, fields.dependantAge] as const;

const you: GroupRow = { icon: 'user', title: 'you', fields: holderFields };
const peopleRows = {
  name: 'dependants',
  min: 0,
  max: maximumDependants,
  add: 'addPerson',
  folds: true,
} as const;
const dependants: GroupRow = {
  icon: 'child',
  title: 'dependant',
  rows: { ...peopleRows, remove: 'removeDependant' },
  fields: dependantFields,
};
const companions: GroupRow = {
  icon: 'child',
  title: 'companion',
  rows: { ...peopleRows, remove: 'removeCompanion' },
  fields: [fields.dependantRelationship, fields.companionAge],
};
const alone = (...made: MakeField[]): GroupRow[] => made.map((make) => ({ fields: [make] }));

const forms: Readonly<Record<ProfileFormKind, FormRow>> = {
  persons: { hint: 'hintPeople', groups: [you, dependants, ...alone(fields.holderPaysOnly)] },
  life: { hint: 'hintPeople', groups: [you] },
  isapre: {
    hint: 'hintIsapre',
    groups: [
      { ...you, fields: [...holderFields, fields.income] },
      ...alone(fields.together),
      {
        icon: 'people',
        title: 'pareja',
        fields: [fields.partnerSex, fields.partnerAge, fields.partnerIncome],
      },
      dependants,
      ...alone(fields.region),
    ],
  },
  pets: {
    hint: 'hintPets',
    groups: [
      {
        icon: 'paw',
        title: 'pet',
        rows: { name: 'pets', min: 1, max: maximumPets, add: 'addPet', remove: 'removePet' },
        fields: [fields.petSpecies, fields.petBreed, fields.petAge],
      },
    ],
  },
  group: {
    hint: 'hintGroup',
    groups: [
      {
        icon: 'building',
        title: 'group',
        rows: {
          name: 'groups',
          min: 1,
          max: maximumGroups,
          add: 'addGroup',
          remove: 'removeGroup',
        },
        fields: [fields.groupWorkers, fields.groupDependants],
      },
    ],
  },
  heads: { hint: 'hintHeads', groups: alone(fields.guards) },
  payroll: { hint: 'hintGroup', groups: alone(fields.employees, fields.payroll) },
  international: {
    hint: 'hintPeople',
    groups: [
      you,
      dependants,
      ...alone(fields.holderPaysOnly),
      { icon: 'globe', title: 'coverage', fields: [fields.nationality, fields.coverageCountry] },
    ],
  },
  travel: {
    hint: 'hintTravel',
    groups: [
      you,
      companions,
      ...alone(fields.holderPaysOnly),
      { icon: 'plane', title: 'trip', fields: [fields.destination] },
      ...alone(fields.days),
    ],
  },
};

/** Who pays before the insurance: asked in Chile where it decides what a plan reimburses. */
function getSystemFields(
  kind: ProfileFormKind,
  country: CountryCode,
  productType: string,
): readonly MakeField[] {
  if (countries[country].hasPrevision && kind === 'persons') return [fields.prevision];
  const upperType = upperTypesOf(productType)?.[0];
  const adds = upperType !== undefined && productKinds[upperType].asksProvider === true;
  return countries[country].asksProvider && adds ? [fields.provider] : [];
}

function toRules(
  made: readonly FormField[],
  { country, language }: FieldContext,
): readonly FormRule[] {
  const { minimumWorkers } = countries[country];
  const has = (name: string) => made.some((field) => field.name === name);
  const say = (name: FormText) => formText(name, language);
  const relationship = 'dependants.{n}.relationship';
  const workers = 'groups.{n}.workers';
  const rules: (FormRule | null)[] = [
    has(relationship)
      ? {
          rule: 'one-of',
          field: relationship,
          values: fields.partnerRelationships,
          message: say('onePartner'),
        }
      : null,
    minimumWorkers !== null && has(workers)
      ? {
          rule: 'minimum-sum',
          field: workers,
          minimum: minimumWorkers,
          message: say('minimumEmployees'),
        }
      : null,
    has('provider')
      ? { rule: 'not-value', field: 'provider', value: 'notengo', message: say('noProvider') }
      : null,
  ];
  return rules.filter((rule) => rule !== null);
}

export interface ProfileFormRequest {
  readonly productType: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly lists: ProfileFormLists;
}

/** The form of a product type in a country and a language (spec 2 §3); null = no such type. */
export function buildProfileForm(request: ProfileFormRequest): ProfileForm | null {
  const { productType, country, language } = request;
  const kind = profileFormKindOf(productType, country);
  if (kind === undefined) return null;
  const form = forms[kind];
  const say = (name: FormText) => formText(name, language);
  const groups = [...form.groups, ...alone(...getSystemFields(kind, country, productType))].map(
    (group) => toGroup(group, request),
  );
  return {
    id: `perfil-${kind}`,
    version: 1,
    productType,
    country,
    language,
    kind,
    title: say('title'),
    lead: say(form.hint),
    submitLabel: say('submit'),
    groups,
    rules: toRules(
      groups.flatMap((group) => group.fields),
      request,
    ),
    messages: { invalid: say('invalid'), missing: say('missing'), complete: say('complete') },
  };
}

function toGroup(
  { title, icon, rows, fields: makers }: GroupRow,
  context: FieldContext,
): FormGroup {
  const say = (name: FormText) => formText(name, context.language);
  return {
    ...(title === undefined ? {} : { title: say(title) }),
    ...(icon === undefined ? {} : { icon }),
    ...(rows === undefined
      ? {}
      : {
          rows: {
            name: rows.name,
            min: rows.min,
            max: rows.max,
            addLabel: say(rows.add),
            removeLabel: say(rows.remove),
            folds: rows.folds ?? false,
          },
        }),
    fields: makers.map((make) => make(context)),
  };
}
