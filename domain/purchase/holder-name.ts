import { fullName } from '../form/form-person.ts';

/** The name of a policyholder or insured person in accepted answers: the company's, or the person's full name. */
export function holderName(answers: Readonly<Record<string, unknown>>): string {
  const company = answers['companyName'];
  if (typeof company === 'string' && company !== '') return company;
  return fullName(answers);
}
