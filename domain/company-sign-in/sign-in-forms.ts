import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { CompanySignInRecord } from './sign-in-row.ts';
import { signInWords } from './sign-in-words.ts';

function providerFields(
  { language }: FormContext,
  row: CompanySignInRecord | null,
): readonly FormField[] {
  const words = signInWords[language];
  const text = { type: 'text', required: true, autocomplete: 'off' } as const;
  return [
    {
      ...text,
      name: 'issuer',
      label: words.issuer,
      hint: words.issuerHint,
      maxLength: 300,
      initial: row?.issuer ?? '',
    },
    {
      ...text,
      name: 'clientId',
      label: words.clientId,
      maxLength: 200,
      initial: row?.clientId ?? '',
    },
    {
      ...text,
      name: 'clientSecret',
      label: words.clientSecret,
      required: row === null,
      maxLength: 500,
      ...(row === null ? {} : { hint: words.secretKept }),
    },
    {
      ...text,
      name: 'askedDomains',
      label: words.domains,
      hint: words.domainsHint,
      maxLength: 900,
      initial: row?.askedDomains ?? '',
    },
    {
      name: 'trustsProvider',
      type: 'checkbox',
      label: words.trustsProvider,
      required: false,
      ...(row?.trustsProvider === true ? { initial: 'true' } : {}),
    },
  ];
}

/** What is asked for a new one. Who works for one company does not say which. */
export function newSignInForm(context: FormContext): FormDefinition {
  const words = signInWords[context.language];
  const company: FormField = {
    name: 'company',
    type: 'text',
    label: words.company,
    hint: words.companyHint,
    required: true,
    maxLength: 63,
  };
  const isOwn = context.asker?.scopeKind === 'company';
  return {
    id: 'company-sign-in-new',
    version: 1,
    title: words.created,
    groups: [{ fields: [...(isOwn ? [] : [company]), ...providerFields(context, null)] }],
  };
}

export function changeSignInForm(row: CompanySignInRecord, context: FormContext): FormDefinition {
  const words = signInWords[context.language];
  return {
    id: 'company-sign-in-change',
    version: 1,
    title: words.change,
    lead: words.lead,
    groups: [{ fields: providerFields(context, row) }],
  };
}
