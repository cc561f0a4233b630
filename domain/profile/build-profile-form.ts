import { upperTypesOf } from '../catalogue/find-kind.ts';
import { productKinds } from '../catalogue/product-kinds.ts';
import { countries, type CountryCode, type Language } from '../country/country.ts';
import type {
  ProfileFormDefinition,
  ProfileFormGroup,
  ProfileFormRule,
} from './form-definition.ts';
import * as fields from './form-fields.ts';
import type { FieldContext, MakeField, ProfileFormLists } from './form-fields.ts';
import { profileFormKindOf, type ProfileFormKind } from './form-kind.ts';
import { formText, type FormText } from './form-texts.ts';
import { maximumDependants, maximumPets } from './limits.ts';

/** A group as the tables write it. */
interface GroupRow {
  readonly name: string;
  readonly icon: string;
  readonly title: FormText;
  readonly rows?: {
    readonly minimum: number;
    readonly maximum: number;
    readonly add: FormText;
    readonly remove: FormText;
    readonly folds?: boolean;
  };
}

interface FormRow {
  readonly hint: FormText;
  readonly groups: readonly GroupRow[];
  readonly fields: readonly MakeField[];
}

const maximumGroups = 10;

const you: GroupRow = { name: 'cotizante', icon: 'user', title: 'you' };
const dependants: GroupRow = {
  name: 'cargas',
  icon: 'child',
  title: 'dependant',
  rows: {
    minimum: 0,
    maximum: maximumDependants,
    add: 'addPerson',
    remove: 'removeDependant',
    folds: true,
  },
};
const companions: GroupRow = {
  ...dependants,
  title: 'companion',
  rows: {
    minimum: 0,
    maximum: maximumDependants,
    add: 'addPerson',
    remove: 'removeCompanion',
    folds: true,
  },
};
const holderFields = [fields.holderSex, fields.holderAge] as const;
const dependantFields = [fields.dependantRelationship, fields.dependantAge] as const;

const forms: Readonly<Record<ProfileFormKind, FormRow>> = {
  persons: {
    hint: 'hintPeople',
    groups: [you, dependants],
    fields: [...holderFields, ...dependantFields],
  },
  life: { hint: 'hintPeople', groups: [you], fields: holderFields },
  isapre: {
    hint: 'hintIsapre',
    groups: [you, { name: 'pareja', icon: 'people', title: 'pareja' }, dependants],
    fields: [
      ...holderFields,
      fields.income,
      fields.enPareja,
      fields.partnerSex,
      fields.partnerAge,
      fields.partnerIncome,
      ...dependantFields,
      fields.region,
    ],
  },
  pets: {
    hint: 'hintPets',
    groups: [
      {
        name: 'mascota',
        icon: 'paw',
        title: 'pet',
        rows: { minimum: 1, maximum: maximumPets, add: 'addPet', remove: 'removePet' },
      },
    ],
    fields: [fields.petSpecies, fields.petBreed, fields.petAge],
  },
  group: {
    hint: 'hintGroup',
    groups: [
      {
        name: 'colectivos',
        icon: 'building',
        title: 'group',
        rows: { minimum: 1, maximum: maximumGroups, add: 'addGroup', remove: 'removeGroup' },
      },
    ],
    fields: [fields.groupWorkers, fields.groupDependants],
  },
  heads: { hint: 'hintHeads', groups: [], fields: [fields.guards] },
  payroll: { hint: 'hintGroup', groups: [], fields: [fields.employees, fields.payroll] },
  international: {
    hint: 'hintPeople',
    groups: [you, dependants, { name: 'titular', icon: 'globe', title: 'coverage' }],
    fields: [...holderFields, ...dependantFields, fields.nationality, fields.coverageCountry],
  },
  travel: {
    hint: 'hintTravel',
    groups: [you, companions, { name: 'titular', icon: 'plane', title: 'trip' }],
    fields: [...holderFields, ...dependantFields, fields.destination, fields.days],
  },
};

/** Who pays before the insurance: asked in Chile where it decides what a plan reimburses. */
function systemOf(
  kind: ProfileFormKind,
  country: CountryCode,
  productType: string,
): readonly MakeField[] {
  if (countries[country].hasPrevision && kind === 'persons') return [fields.prevision];
  const upperType = upperTypesOf(productType)?.[0];
  const adds = upperType !== undefined && productKinds[upperType].asksProvider === true;
  return countries[country].asksProvider && adds ? [fields.provider] : [];
}

function rulesOf(
  made: readonly { readonly fldName: string; readonly groupedBy: string | null }[],
  { country, language }: FieldContext,
): readonly ProfileFormRule[] {
  const { minimumWorkers } = countries[country];
  const has = (fldName: string) => made.some((field) => field.fldName === fldName);
  const say = (name: FormText) => formText(name, language);
  const rules: (ProfileFormRule | null)[] = [
    has('parentescoCarga')
      ? {
          rule: 'one-of',
          group: 'cargas',
          field: 'parentescoCarga',
          values: fields.partnerRelationships,
          message: say('onePartner'),
        }
      : null,
    minimumWorkers !== null && has('cantidadDeTrabajadores')
      ? {
          rule: 'minimum-sum',
          group: 'colectivos',
          field: 'cantidadDeTrabajadores',
          minimum: minimumWorkers,
          message: say('minimumEmployees'),
        }
      : null,
    has('prestador')
      ? {
          rule: 'not-value',
          group: null,
          field: 'prestador',
          value: 'notengo',
          message: say('noProvider'),
        }
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
export function buildProfileForm(request: ProfileFormRequest): ProfileFormDefinition | null {
  const { productType, country, language } = request;
  const kind = profileFormKindOf(productType, country);
  if (kind === undefined) return null;
  const form = forms[kind];
  const say = (name: FormText) => formText(name, language);
  const made = [...form.fields, ...systemOf(kind, country, productType)].map((make) =>
    make(request),
  );
  return {
    productType,
    country,
    language,
    kind,
    title: say('title'),
    hint: say(form.hint),
    submitLabel: say('submit'),
    groups: form.groups.map((group) => toGroup(group, say)),
    profileFormFields: made,
    rules: rulesOf(made, request),
    messages: { invalid: say('invalid'), missing: say('missing'), complete: say('complete') },
    validationScriptUrl: '/api/profile-form/validation',
  };
}

function toGroup(
  { name, icon, title, rows }: GroupRow,
  say: (name: FormText) => string,
): ProfileFormGroup {
  return {
    name,
    icon,
    wrapper: rows === undefined ? 'section' : rows.folds ? 'panel' : 'rows',
    title: say(title),
    isMultiple: rows !== undefined,
    minimumRows: rows?.minimum ?? 0,
    maximumRows: rows?.maximum ?? 0,
    addLabel: rows === undefined ? null : say(rows.add),
    removeLabel: rows === undefined ? null : say(rows.remove),
  };
}
