import { fullName } from '../form/form-person.ts';

/** The name of whoever contracts or is insured, from accepted answers: a company's own, or a person's in full. */
export function holderName(answers: Readonly<Record<string, unknown>>): string {
  const company = answers['companyName'];
  if (typeof company === 'string' && company !== '') return company;
  return fullName(answers);
}
