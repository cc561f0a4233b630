import { exclusionReasons, reasonWords } from '../company-policy/exclusion-reasons.ts';
import { groupsOf } from '../company-policy/company-policy-row.ts';
import type { Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { dependentTypes, genders } from '../purchase/subject/group-data.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { Texts } from '../text/texts.ts';
import { insuredTypes, openCovers, type EmployeeRecord } from './employee-row.ts';
import { employeeWords, insuredTypeWords } from './employee-words.ts';

type Initial = Pick<
  EmployeeRecord,
  'firstName' | 'paternalSurname' | 'maternalSurname' | 'birthDate' | 'gender' | 'email'
>;

const optionsOf = (texts: Readonly<Record<string, Texts>>, language: Language) =>
  Object.entries(texts).map(([value, words]) => ({ value, label: words[language] }));

function personFields(
  { language, today }: FormContext,
  initial: Initial | null,
): readonly FormField[] {
  const words = employeeWords(language);
  const name = { type: 'text', maxLength: 120 } as const;
  return [
    {
      ...name,
      name: 'firstName',
      label: words.firstName,
      required: true,
      initial: initial?.firstName ?? '',
    },
    {
      ...name,
      name: 'paternalSurname',
      label: words.paternalSurname,
      required: true,
      initial: initial?.paternalSurname ?? '',
    },
    {
      ...name,
      name: 'maternalSurname',
      label: words.maternalSurname,
      required: false,
      initial: initial?.maternalSurname ?? '',
    },
    {
      name: 'birthDate',
      type: 'date',
      label: words.birthDate,
      required: true,
      lastDay: today,
      initial: initial?.birthDate ?? '',
    },
    {
      name: 'gender',
      type: 'select',
      label: words.gender,
      required: true,
      options: optionsOf(genders, language),
      initial: initial?.gender ?? '',
    },
    {
      name: 'email',
      type: 'email',
      label: words.email,
      required: false,
      initial: initial?.email ?? '',
    },
  ];
}

const relationField = (language: Language): FormField => ({
  name: 'dependentType',
  type: 'select',
  label: employeeWords(language).dependentType,
  required: true,
  options: optionsOf(dependentTypes, language),
});

const formOf = (id: string, title: string, fields: readonly FormField[]): FormDefinition => ({
  id: `employee-${id}`,
  version: 1,
  title,
  groups: [{ fields }],
});

/** What is asked for somebody new. Who works for one company does not say which. */
export function newEmployeeForm(context: FormContext): FormDefinition {
  const { language, asker } = context;
  const words = employeeWords(language);
  const ofDependant = { visibleWhen: { field: 'insuredType', equals: 'DEPENDANT' } } as const;
  const company: FormField = {
    name: 'company',
    type: 'text',
    label: words.company,
    hint: words.companyHint,
    required: true,
    maxLength: 63,
  };
  return formOf('new', words.created, [
    ...(asker?.scopeKind === 'company' ? [] : [company]),
    {
      name: 'insuredType',
      type: 'select',
      label: words.insuredType,
      required: true,
      options: insuredTypes.map((value) => ({ value, label: insuredTypeWords[value][language] })),
      initial: 'HOLDER',
    },
    {
      name: 'holderLegalId',
      type: 'text',
      label: words.holder,
      required: true,
      maxLength: 40,
      ...ofDependant,
    },
    { ...relationField(language), ...ofDependant },
    { name: 'legalId', type: 'text', label: words.legalId, required: true, maxLength: 40 },
    ...personFields(context, null),
  ]);
}

/** Their document is who they are: it does not change. */
export function changeEmployeeForm(row: EmployeeRecord, context: FormContext): FormDefinition {
  const { language } = context;
  const relation = { ...relationField(language), initial: row.dependentType ?? '' };
  return formOf('change', employeeWords(language).change, [
    ...personFields(context, row),
    ...(row.insuredType === 'DEPENDANT' ? [relation] : []),
  ]);
}

export function addPolicyForm(
  { takenBy }: EmployeeRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = employeeWords(language);
  const [only] = takenBy.length === 1 ? takenBy : [];
  return formOf('add-policy', words.addPolicy, [
    {
      name: 'policy',
      type: 'select',
      label: words.policy,
      required: true,
      options: takenBy.map(({ id, name }) => ({ value: id, label: name })),
      initial: only?.id ?? '',
    },
    {
      name: 'coverageGroup',
      type: 'select',
      label: words.coverageGroup,
      required: true,
      optionsBy: {
        field: 'policy',
        options: Object.fromEntries(
          takenBy.map(({ id, groups }) => [
            id,
            groupsOf(groups).map((value) => ({ value, label: value })),
          ]),
        ),
      },
    },
    {
      name: 'validFrom',
      type: 'date',
      label: words.validFrom,
      required: true,
      initial: today,
    },
  ]);
}

export function removePolicyForm(
  row: EmployeeRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = employeeWords(language);
  const open = openCovers(row);
  const [only] = open.length === 1 ? open : [];
  return formOf('remove-policy', words.removePolicy, [
    {
      name: 'policy',
      type: 'select',
      label: words.policy,
      required: true,
      options: open.map(({ policyId, policy }) => ({ value: policyId, label: policy })),
      initial: only?.policyId ?? '',
    },
    {
      name: 'validTo',
      type: 'date',
      label: words.validTo,
      hint: words.validToHint,
      // A mistake has no day: for every other reason its move asks for it.
      required: false,
      initial: today,
    },
    {
      name: 'reason',
      type: 'select',
      label: words.reason,
      required: true,
      options: exclusionReasons.map((value) => ({ value, label: reasonWords[value][language] })),
    },
  ]);
}
