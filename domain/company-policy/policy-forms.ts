import { addDays, addMonths } from '../money/calendar-day.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { exclusionReasons, reasonWords } from './exclusion-reasons.ts';
import { groupsOf, type CompanyPolicyRecord } from './company-policy-row.ts';
import { policyTiers } from './policy-state.ts';
import { policyWords } from './policy-words.ts';

type Words = (typeof policyWords)['es'];

/** What stands in the form: the row's values, and nothing of a new one. */
type Initial = Pick<
  CompanyPolicyRecord,
  'insurer' | 'plan' | 'number' | 'tier' | 'coverageGroups'
> & { readonly startsOn: string; readonly endsOn: string | null };

function numberField(words: Words, initial: string | null): FormField {
  return {
    name: 'number',
    type: 'text',
    label: words.number,
    hint: words.numberHint,
    required: false,
    maxLength: 60,
    initial: initial ?? '',
  };
}

function termFields(
  words: Words,
  { tier, coverageGroups }: Pick<Initial, 'tier' | 'coverageGroups'>,
): readonly FormField[] {
  return [
    {
      name: 'tier',
      type: 'select',
      label: words.tier,
      required: false,
      placeholder: words.noTier,
      options: policyTiers.map((value) => ({ value, label: value })),
      initial: tier ?? '',
    },
    {
      name: 'coverageGroups',
      type: 'text',
      label: words.coverageGroups,
      hint: words.groupsHint,
      required: true,
      maxLength: 900,
      initial: coverageGroups,
    },
  ];
}

function dayFields(
  words: Words,
  { startsOn, endsOn }: Pick<Initial, 'startsOn' | 'endsOn'>,
): readonly FormField[] {
  const day = { type: 'date', width: 'half' } as const;
  return [
    { ...day, name: 'startsOn', label: words.startsOn, required: true, initial: startsOn },
    {
      ...day,
      name: 'endsOn',
      label: words.endsOn,
      hint: words.endsHint,
      required: false,
      initial: endsOn ?? '',
    },
  ];
}

function policyFields(words: Words, initial: Initial): readonly FormField[] {
  const text = { type: 'text', required: true } as const;
  return [
    {
      ...text,
      name: 'insurer',
      label: words.insurer,
      hint: words.insurerHint,
      maxLength: 80,
      initial: initial.insurer,
    },
    { ...text, name: 'plan', label: words.plan, maxLength: 120, initial: initial.plan },
    numberField(words, initial.number),
    ...termFields(words, initial),
    ...dayFields(words, initial),
  ];
}

const formOf = (
  id: string,
  title: string,
  fields: readonly FormField[],
  lead?: string,
): FormDefinition => ({
  id: `company-policy-${id}`,
  version: 1,
  title,
  ...(lead === undefined ? {} : { lead }),
  groups: [{ fields }],
});

/**
 * What is asked for a new one; of one that the company bought online its number alone. Who works for one company does not say which.
 */
export function newPolicyForm({ language, today, asker }: FormContext): FormDefinition {
  const words = policyWords[language];
  const company: FormField = {
    name: 'company',
    type: 'text',
    label: words.company,
    hint: words.companyHint,
    required: true,
    maxLength: 63,
  };
  const untouched: Initial = {
    insurer: '',
    plan: '',
    number: null,
    tier: null,
    coverageGroups: 'General',
    startsOn: today,
    endsOn: null,
  };
  const origin: FormField = {
    name: 'origin',
    type: 'select',
    label: words.origin,
    required: false,
    options: [
      { value: 'elsewhere', label: words.originElsewhere },
      { value: 'online', label: words.originOnline },
    ],
    initial: 'elsewhere',
    default: 'elsewhere',
  };
  const bought: FormField = {
    name: 'boughtNumber',
    type: 'text',
    label: words.boughtNumber,
    hint: words.boughtHint,
    required: true,
    maxLength: 60,
    visibleWhen: { field: 'origin', equals: 'online' },
  };
  const given = policyFields(words, untouched).map((field): FormField => ({
    ...field,
    visibleWhen: { field: 'origin', equals: 'elsewhere' },
  }));
  return formOf('new', words.created, [
    ...(asker?.scopeKind === 'company' ? [] : [company]),
    origin,
    bought,
    ...given,
  ]);
}

/** Of one that was bought online only what the purchase does not say. */
export function changePolicyForm(
  row: CompanyPolicyRecord,
  { language }: FormContext,
): FormDefinition {
  const words = policyWords[language];
  return formOf(
    'change',
    words.change,
    row.isOnline ? termFields(words, row) : policyFields(words, row),
  );
}

export function duplicatePolicyForm(
  row: CompanyPolicyRecord,
  { language }: FormContext,
): FormDefinition {
  const words = policyWords[language];
  return formOf('duplicate', words.duplicate, [numberField(words, null), ...dayFields(words, row)]);
}

/** The day after the last one, for as long as a year. */
export function renewPolicyForm(
  row: CompanyPolicyRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = policyWords[language];
  const startsOn = row.endsOn === null ? today : addDays(row.endsOn, 1);
  const endsOn = addDays(addMonths(startsOn, 12), -1);
  const fields: readonly FormField[] = [
    numberField(words, null),
    ...termFields(words, row),
    ...dayFields(words, { startsOn, endsOn }),
    {
      name: 'withPeople',
      type: 'checkbox',
      label: words.withPeople,
      required: false,
      initial: 'true',
    },
  ];
  return formOf('renew', words.renew, fields, words.renewLead);
}

const personField = (words: Words): FormField => ({
  name: 'legalId',
  type: 'text',
  label: words.legalId,
  required: true,
  maxLength: 40,
});

export function addPersonForm(
  { coverageGroups }: CompanyPolicyRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = policyWords[language];
  const groups = groupsOf(coverageGroups);
  return formOf('add-person', words.addPerson, [
    personField(words),
    {
      name: 'coverageGroup',
      type: 'select',
      label: words.coverageGroup,
      required: true,
      options: groups.map((value) => ({ value, label: value })),
      ...(groups.length === 1 ? { initial: groups[0] ?? '' } : {}),
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

export function removePersonForm(
  _: CompanyPolicyRecord,
  { language, today }: FormContext,
): FormDefinition {
  const words = policyWords[language];
  return formOf('remove-person', words.removePerson, [
    personField(words),
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
