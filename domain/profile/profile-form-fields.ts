import { maximumAge } from '../catalogue/product.ts';
import { catBreeds, dogBreeds } from '../catalogue/pet-breeds.ts';
import { countries, type CountryCode, type Language } from '../country/country.ts';
import type { FormField, FormOption, ProblemKind } from '../form/definition.ts';
import { fillText } from '../text/fill-text.ts';
import { formText, type FormText } from './profile-form-texts.ts';

/** Lists that live in the database; the server puts them into the form. */
export interface ProfileFormLists {
  readonly countries: readonly FormOption[];
  readonly regions: readonly FormOption[];
}

export interface FieldContext {
  readonly language: Language;
  readonly country: CountryCode;
  readonly lists: ProfileFormLists;
}

export type MakeField = (context: FieldContext) => FormField;

/** A field as the tables below write it: texts by their names. */
type FieldRow = Omit<
  FormField,
  'label' | 'hint' | 'placeholder' | 'options' | 'problems' | 'required' | 'inputMode'
> & {
  readonly required?: boolean;
  readonly label: FormText;
  readonly placeholder?: FormText;
  readonly hint?: FormText;
  readonly options?: readonly FormText[] | ((context: FieldContext) => readonly FormOption[]);
  readonly problems?: Partial<Readonly<Record<ProblemKind, FormText>>>;
};

function field(row: FieldRow): MakeField {
  return (context) => {
    const say = (name: FormText) => formText(name, context.language);
    const { label, placeholder, hint, options, problems = {}, required = false, ...rest } = row;
    const { invalid = 'choose' } = problems;
    return {
      ...rest,
      required,
      label: say(label),
      ...(placeholder === undefined ? {} : { placeholder: say(placeholder) }),
      ...(hint === undefined ? {} : { hint: say(hint) }),
      ...(options === undefined
        ? {}
        : {
            options:
              typeof options === 'function'
                ? options(context)
                : options.map((value) => ({ value, label: say(value) })),
          }),
      ...(row.type === 'integer' ? { inputMode: 'numeric', autocomplete: 'off' } : {}),
      problems: {
        required: say(problems.required ?? invalid),
        invalid: say(invalid),
        low: say(problems.low ?? invalid),
        high: say(problems.high ?? invalid),
      },
    };
  };
}

const years = { mask: '999', type: 'integer', width: 'short' } as const;
const ageProblems = { required: 'ageRequired', invalid: 'ageInvalid' } as const;
const sex = {
  label: 'sex',
  type: 'radio',
  look: 'segmented',
  options: ['Femenino', 'Masculino'],
  // Spec 2 §5: an empty sex is Masculino.
  default: 'Masculino',
  width: 'half',
} as const;

export const holderSex = field({ ...sex, name: 'holder.sex', inputName: 'sexo' });

/** A contract needs a grown-up holder. Peru: without an age, 25 (spec 3 §5). */
export const holderAge: MakeField = (context) =>
  field({
    ...years,
    name: 'holder.age',
    inputName: 'edad',
    label: 'age',
    required: true,
    min: 18,
    max: maximumAge,
    problems: { ...ageProblems, low: 'holderAge' },
    ...(countries[context.country].prefilledAge === null
      ? {}
      : { default: String(countries[context.country].prefilledAge) }),
  })(context);

const besidePartner = { field: 'together', equals: true } as const;

export const partnerSex = field({
  ...sex,
  name: 'partner.sex',
  inputName: 'pareja-sexo',
  visibleWhen: besidePartner,
});
export const partnerAge = field({
  ...years,
  name: 'partner.age',
  inputName: 'pareja-edad',
  label: 'age',
  required: true,
  min: 18,
  max: maximumAge,
  visibleWhen: besidePartner,
  problems: { ...ageProblems, low: 'holderAge' },
});

const incomeRow = {
  label: 'income',
  mask: '9.999.999.999',
  type: 'integer',
  min: 1,
  max: 1_000_000_000,
  problems: { required: 'incomeRequired', invalid: 'incomeInvalid' },
} as const;
export const income = field({
  ...incomeRow,
  name: 'income',
  inputName: 'ingreso',
  hint: 'incomeHint',
  required: true,
});
export const partnerIncome = field({
  ...incomeRow,
  name: 'partner.income',
  inputName: 'pareja-ingreso',
  required: true,
  visibleWhen: besidePartner,
});
export const together = field({
  name: 'together',
  inputName: 'enpareja',
  type: 'checkbox',
  label: 'enPareja',
});

/** A parent insures the child alone: school insurance takes nobody of the parent's age. */
export const holderPaysOnly = field({
  name: 'holderPaysOnly',
  inputName: 'solocargas',
  type: 'checkbox',
  label: 'holderPaysOnly',
  visibleWithRows: 'dependants',
});

export const region = field({
  name: 'region',
  inputName: 'region',
  label: 'region',
  type: 'select',
  required: true,
  options: ({ lists }) => lists.regions,
  // Spec 3 §9: Metropolitana.
  default: '13',
  problems: { required: 'regionRequired' },
});

export const partnerRelationships = ['Cónyuge', 'Conviviente civil'] as const;

export const dependantRelationship = field({
  name: 'dependants.{n}.relationship',
  inputName: 'carga-{n}-parentesco',
  label: 'relationship',
  type: 'select',
  options: ['Hijo/a', ...partnerRelationships, 'Padre/Madre', 'Otro'],
  default: 'Hijo/a',
  width: 'half',
});
/** Spec 2 §9: dependants' age >= 0. On a trip anybody may come along, a grown-up child too. */
export const companionAge = field({
  ...years,
  name: 'dependants.{n}.age',
  inputName: 'carga-{n}-edad',
  label: 'age',
  required: true,
  min: 0,
  max: maximumAge,
  problems: ageProblems,
});

/** Says from which age on insurers of the country seldom take a child with its parents; it is not refused. */
export const dependantAge: MakeField = (context) => {
  const until = countries[context.country].childUntil;
  const text = fillText(formText('grownChild', context.language), { age: String(until) });
  const when = { field: 'dependants.{n}.relationship', equals: 'Hijo/a' } as const;
  return { ...companionAge(context), hintFrom: { from: until + 1, when, text } };
};

export const prevision = field({
  name: 'prevision',
  inputName: 'prevision',
  label: 'prevision',
  hint: 'previsionHint',
  placeholder: 'chooseOne',
  type: 'select',
  options: ['isapre', 'fonasa', 'ffaa', 'sin', 'nose'],
});

/** Colombia: prepaid and group plans add to a living affiliation (spec 2 §5). */
export const provider = field({
  name: 'provider',
  inputName: 'prestador',
  label: 'provider',
  hint: 'providerHint',
  placeholder: 'chooseOne',
  type: 'select',
  required: true,
  options: ['eps', 'prepagada', 'especial', 'notengo'],
  problems: { required: 'providerRequired' },
});

const toOption = (name: string): FormOption => ({ value: name, label: name });
const breedsBySpecies = {
  perro: dogBreeds.map(({ name }) => toOption(name)),
  gato: catBreeds.map(toOption),
};

export const petSpecies = field({
  name: 'pets.{n}.species',
  inputName: 'mascota-{n}-especie',
  label: 'species',
  type: 'radio',
  look: 'segmented',
  options: ['perro', 'gato'],
  default: 'perro',
  clears: 'pets.{n}.breed',
});
export const petBreed = field({
  name: 'pets.{n}.breed',
  inputName: 'mascota-{n}-raza',
  label: 'breed',
  placeholder: 'breedEmpty',
  type: 'select',
  required: true,
  optionsBy: { field: 'pets.{n}.species', options: breedsBySpecies },
  width: 'half',
  problems: { required: 'breedRequired', invalid: 'breedInvalid' },
});
export const petAge = field({
  ...years,
  name: 'pets.{n}.age',
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
  type: 'integer',
  required: true,
  min: 1,
  max: 100_000,
  problems: { required: 'workersRequired', invalid: 'workersInvalid' },
} as const;
export const groupWorkers = field({
  ...heads,
  width: 'half',
  name: 'groups.{n}.workers',
  inputName: 'grupo-{n}-trabajadores',
  label: 'workers',
});
export const groupDependants = field({
  name: 'groups.{n}.dependants',
  inputName: 'grupo-{n}-cargas',
  label: 'workerDependants',
  mask: '999999',
  type: 'integer',
  default: '0',
  min: 0,
  max: 100_000,
  width: 'short',
  problems: { invalid: 'workerDependantsInvalid' },
});
export const employees = field({
  ...heads,
  name: 'workers',
  inputName: 'empleados',
  label: 'workers',
});
export const guards = field({
  ...heads,
  name: 'workers',
  inputName: 'empleados',
  label: 'guards',
});
export const payroll = field({
  name: 'payroll',
  inputName: 'planilla',
  label: 'payroll',
  hint: 'payrollHint',
  mask: '9.999.999.999',
  type: 'integer',
  required: true,
  min: 1,
  max: 1_000_000_000,
  problems: { required: 'payrollRequired', invalid: 'payrollInvalid' },
});

const countryRow = {
  type: 'select',
  placeholder: 'countryEmpty',
  options: ({ lists }: FieldContext) => lists.countries,
} as const;
export const nationality = field({
  ...countryRow,
  name: 'nationality',
  inputName: 'nacionalidad',
  label: 'nationality',
});
export const coverageCountry = field({
  ...countryRow,
  name: 'coverageCountry',
  inputName: 'cobertura',
  label: 'coverageCountry',
});
export const destination = field({
  ...countryRow,
  name: 'coverageCountry',
  inputName: 'cobertura',
  label: 'destination',
});
export const days = field({
  name: 'tripDays',
  inputName: 'dias',
  label: 'days',
  mask: '999',
  type: 'integer',
  // Priced for a week where nobody says how long (domain/pricing/rules/per-day.ts).
  default: '7',
  min: 1,
  max: 365,
  problems: { invalid: 'daysInvalid' },
});
