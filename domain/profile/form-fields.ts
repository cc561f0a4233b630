import { maximumAge } from '../catalogue/product.ts';
import { catBreeds, dogBreeds } from '../catalogue/pet-breeds.ts';
import { countries, type CountryCode, type Language } from '../country/country.ts';
import type {
  FieldProblemCode,
  ProfileFieldElements,
  ProfileFormField,
  ProfileOption,
} from './form-definition.ts';
import { formText, type FormText } from './form-texts.ts';

/** Lists that live in the database; the server puts them into the definition. */
export interface ProfileFormLists {
  readonly countries: readonly ProfileOption[];
  readonly regions: readonly ProfileOption[];
}

export interface FieldContext {
  readonly language: Language;
  readonly country: CountryCode;
  readonly lists: ProfileFormLists;
}

export type MakeField = (context: FieldContext) => ProfileFormField;

/** A field as the tables below write it: texts by their names, everything unusual left out. */
interface FieldRow {
  readonly fldName: string;
  readonly groupedBy: string | null;
  readonly isMultiple?: boolean;
  readonly inputName: string;
  readonly wrapper?: ProfileFormField['wrapper'];
  readonly fldType?: ProfileFormField['fieldType']['fldType'];
  readonly label: FormText;
  readonly placeholder?: FormText;
  readonly helper?: FormText;
  readonly mask?: string;
  readonly defaultValue?: string;
  readonly dataType: ProfileFieldElements['dataType'];
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly FormText[];
  readonly allowed?: (context: FieldContext) => readonly ProfileOption[];
  readonly retrieveFunction?: string;
  readonly changeAction?: ProfileFieldElements['changeAction'];
  readonly hideExpression?: ProfileFieldElements['hideExpression'];
  readonly groupClass?: string;
  readonly problems?: Partial<Readonly<Record<FieldProblemCode, FormText>>>;
}

const htmlTypes = { input: 'text', radio: 'radio', checkbox: 'checkbox', select: null } as const;

function field(row: FieldRow): MakeField {
  return (context) => {
    const say = (name: FormText) => formText(name, context.language);
    const fldType = row.fldType ?? (row.dataType === 'option' ? 'select' : 'input');
    const invalid = row.problems?.invalid ?? 'choose';
    return {
      fldName: row.fldName,
      groupedBy: row.groupedBy,
      isMultiple: row.isMultiple ?? false,
      wrapper: row.wrapper ?? 'field',
      inputName: row.inputName,
      fieldType: { fldType, htmlType: htmlTypes[fldType] },
      elements: {
        label: say(row.label),
        placeholder: row.placeholder === undefined ? null : say(row.placeholder),
        mask: row.mask ?? null,
        helper: row.helper === undefined ? null : say(row.helper),
        defaultValue: row.defaultValue ?? null,
        dataType: row.dataType,
        required: row.required ?? false,
        min: row.min ?? null,
        max: row.max ?? null,
        allowedValues:
          row.allowed?.(context) ??
          row.options?.map((value) => ({ value, label: say(value) })) ??
          null,
        retrieveFunction: row.retrieveFunction ?? null,
        changeAction: row.changeAction ?? null,
        hideExpression: row.hideExpression ?? null,
        groupClass: row.groupClass ?? null,
        problems: {
          required: say(row.problems?.required ?? invalid),
          invalid: say(invalid),
          low: say(row.problems?.low ?? invalid),
          high: say(row.problems?.high ?? invalid),
        },
      },
    };
  };
}

const years = { mask: '999', dataType: 'integer', wrapper: 'short' } as const;
const ageProblems = { required: 'ageRequired', invalid: 'ageInvalid' } as const;
const sex = {
  fldName: 'cotizante_sexo',
  label: 'sex',
  fldType: 'radio',
  dataType: 'option',
  options: ['Femenino', 'Masculino'],
  // Spec 2 §5: an empty sex is Masculino.
  defaultValue: 'Masculino',
  wrapper: 'pair',
} as const;

export const holderSex = field({ ...sex, groupedBy: 'cotizante', inputName: 'sexo' });

/** A contract needs a grown-up holder. Peru: without an age, 25 (spec 3 §5). */
export const holderAge: MakeField = (context) =>
  field({
    ...years,
    fldName: 'edad',
    groupedBy: 'cotizante',
    inputName: 'edad',
    label: 'age',
    required: true,
    min: 18,
    max: maximumAge,
    problems: { ...ageProblems, low: 'holderAge' },
    ...(countries[context.country].prefilledAge === null
      ? {}
      : { defaultValue: String(countries[context.country].prefilledAge) }),
  })(context);

const besidePartner = { field: 'enPareja', notEquals: 'si' } as const;

export const partnerSex = field({
  ...sex,
  groupedBy: 'pareja',
  inputName: 'pareja-sexo',
  hideExpression: besidePartner,
});
export const partnerAge = field({
  ...years,
  fldName: 'edad',
  groupedBy: 'pareja',
  inputName: 'pareja-edad',
  label: 'age',
  required: true,
  min: 18,
  max: maximumAge,
  hideExpression: besidePartner,
  problems: { ...ageProblems, low: 'holderAge' },
});

const incomeRow = {
  fldName: 'ingreso',
  label: 'income',
  mask: '9.999.999.999',
  dataType: 'money',
  min: 1,
  max: 1_000_000_000,
  problems: { required: 'incomeRequired', invalid: 'incomeInvalid' },
} as const;
export const income = field({
  ...incomeRow,
  groupedBy: 'cotizante',
  inputName: 'ingreso',
  helper: 'incomeHint',
  required: true,
});
export const partnerIncome = field({
  ...incomeRow,
  groupedBy: 'pareja',
  inputName: 'pareja-ingreso',
  required: true,
  hideExpression: besidePartner,
});
export const enPareja = field({
  fldName: 'enPareja',
  groupedBy: null,
  inputName: 'enpareja',
  fldType: 'checkbox',
  label: 'enPareja',
  dataType: 'flag',
});

export const region = field({
  fldName: 'stateCode',
  groupedBy: 'region',
  inputName: 'region',
  label: 'region',
  dataType: 'option',
  required: true,
  allowed: ({ lists }) => lists.regions,
  // Spec 3 §9: Metropolitana.
  defaultValue: '13',
  retrieveFunction: '/api/countryState/country',
  problems: { required: 'regionRequired' },
});

const dependantRow = { groupedBy: 'cargas', isMultiple: true } as const;
export const partnerRelationships = ['Cónyuge', 'Conviviente civil'] as const;

export const dependantRelationship = field({
  ...dependantRow,
  fldName: 'parentescoCarga',
  inputName: 'carga-{n}-parentesco',
  label: 'relationship',
  dataType: 'option',
  options: ['Hijo/a', ...partnerRelationships, 'Padre/Madre', 'Otro'],
  defaultValue: 'Hijo/a',
  wrapper: 'pair',
});
/** Spec 2 §9: dependants' age >= 0. */
export const dependantAge = field({
  ...dependantRow,
  ...years,
  fldName: 'edad',
  inputName: 'carga-{n}-edad',
  label: 'age',
  required: true,
  min: 0,
  max: maximumAge,
  problems: ageProblems,
});

export const prevision = field({
  fldName: 'prevision',
  groupedBy: null,
  inputName: 'prevision',
  label: 'prevision',
  helper: 'previsionHint',
  placeholder: 'chooseOne',
  dataType: 'option',
  options: ['isapre', 'fonasa', 'ffaa', 'sin', 'nose'],
});

/** Colombia: prepaid and group plans add to a living affiliation (spec 2 §5). */
export const provider = field({
  fldName: 'prestador',
  groupedBy: null,
  inputName: 'prestador',
  label: 'provider',
  helper: 'providerHint',
  placeholder: 'chooseOne',
  dataType: 'option',
  required: true,
  options: ['eps', 'prepagada', 'especial', 'notengo'],
  problems: { required: 'providerRequired' },
});

const petRow = { groupedBy: 'mascota', isMultiple: true } as const;
const breedOptions: readonly ProfileOption[] = [
  ...dogBreeds.map(({ name }) => breedOption(name, 'perro')),
  ...catBreeds.map((name) => breedOption(name, 'gato')),
];

function breedOption(name: string, species: string): ProfileOption {
  return { value: name, label: name, when: { field: 'especie', equals: species } };
}

export const petSpecies = field({
  ...petRow,
  fldName: 'especie',
  inputName: 'mascota-{n}-especie',
  label: 'species',
  fldType: 'radio',
  dataType: 'option',
  options: ['perro', 'gato'],
  defaultValue: 'perro',
  changeAction: { action: 'clear', field: 'raza' },
  groupClass: 'whole',
});
export const petBreed = field({
  ...petRow,
  fldName: 'raza',
  inputName: 'mascota-{n}-raza',
  label: 'breed',
  placeholder: 'breedEmpty',
  dataType: 'option',
  required: true,
  allowed: () => breedOptions,
  wrapper: 'pair',
  problems: { required: 'breedRequired', invalid: 'breedInvalid' },
});
export const petAge = field({
  ...petRow,
  ...years,
  fldName: 'edad',
  inputName: 'mascota-{n}-edad',
  label: 'age',
  required: true,
  min: 0,
  max: 30,
  mask: '99',
  problems: { required: 'ageRequired', invalid: 'petAgeInvalid' },
});

const heads = {
  mask: '999999',
  dataType: 'integer',
  required: true,
  min: 1,
  max: 100_000,
  problems: { required: 'workersRequired', invalid: 'workersInvalid' },
} as const;
const groupRow = { groupedBy: 'colectivos', isMultiple: true, wrapper: 'pair' } as const;
export const groupWorkers = field({
  ...heads,
  ...groupRow,
  fldName: 'cantidadDeTrabajadores',
  inputName: 'grupo-{n}-trabajadores',
  label: 'workers',
});
export const groupDependants = field({
  ...groupRow,
  fldName: 'cantidadDeCargas',
  inputName: 'grupo-{n}-cargas',
  label: 'workerDependants',
  mask: '999999',
  dataType: 'integer',
  defaultValue: '0',
  min: 0,
  max: 100_000,
  wrapper: 'short',
  problems: { invalid: 'workerDependantsInvalid' },
});
export const employees = field({
  ...heads,
  fldName: 'cantidadempleados',
  groupedBy: null,
  inputName: 'empleados',
  label: 'workers',
});
export const guards = field({
  ...heads,
  fldName: 'cantidadempleados',
  groupedBy: null,
  inputName: 'empleados',
  label: 'guards',
});
export const payroll = field({
  fldName: 'ingreso',
  groupedBy: 'sctr',
  inputName: 'planilla',
  label: 'payroll',
  helper: 'payrollHint',
  mask: '9.999.999.999',
  dataType: 'money',
  required: true,
  min: 1,
  max: 1_000_000_000,
  problems: { required: 'payrollRequired', invalid: 'payrollInvalid' },
});

const countryRow = {
  groupedBy: 'titular',
  dataType: 'option',
  placeholder: 'countryEmpty',
  allowed: ({ lists }: FieldContext) => lists.countries,
  retrieveFunction: '/api/country',
} as const;
export const nationality = field({
  ...countryRow,
  fldName: 'nacionalidad',
  inputName: 'nacionalidad',
  label: 'nationality',
});
export const coverageCountry = field({
  ...countryRow,
  fldName: 'paisCobertura',
  inputName: 'cobertura',
  label: 'coverageCountry',
});
export const destination = field({
  ...countryRow,
  fldName: 'paisCobertura',
  inputName: 'cobertura',
  label: 'destination',
});
export const days = field({
  fldName: 'dias',
  groupedBy: null,
  inputName: 'dias',
  label: 'days',
  mask: '999',
  dataType: 'integer',
  // Priced for a week where nobody says how long (domain/pricing/rules/per-day.ts).
  defaultValue: '7',
  min: 1,
  max: 365,
  problems: { invalid: 'daysInvalid' },
});
