import type { CountryCode, LegalTerm } from '../country/country.ts';

/** By when somebody's request is answered. */
interface SubjectTerm extends LegalTerm {
  /** How many more days the law gives once, to who says why in time. */
  readonly more: number;
}

const days = (count: number, more: number): SubjectTerm => ({ days: count, working: false, more });
const workingDays = (count: number, more: number): SubjectTerm => ({
  days: count,
  working: true,
  more,
});

/** By right; null: the country's law has none of that name. */
type SubjectTerms = Readonly<
  Record<'copy' | 'correction' | 'erasure' | 'opposition', SubjectTerm>
> & {
  readonly portability: SubjectTerm | null;
};

/** By when its law wants an answer to somebody's request about their own data. */
export const subjectTerms: Readonly<Record<CountryCode, SubjectTerms>> = {
  // Ley 21.719, article 11: once more as many days, where we say why; portability in article 9.
  CL: {
    copy: days(30, 30),
    correction: days(30, 30),
    erasure: days(30, 30),
    portability: days(30, 30),
    opposition: days(30, 30),
  },
  // DS 016-2024-JUS: once more as many days.
  PE: {
    copy: workingDays(20, 20),
    correction: workingDays(10, 10),
    erasure: workingDays(10, 10),
    portability: workingDays(20, 20),
    opposition: workingDays(10, 10),
  },
  // Ley 1581, articles 14 and 15; taking back an authorisation is a claim, and nothing is ported.
  CO: {
    copy: workingDays(10, 5),
    correction: workingDays(15, 8),
    erasure: workingDays(15, 8),
    portability: null,
    opposition: workingDays(15, 8),
  },
  // The month of the GDPR, and the two more of its article 12.
  INT: {
    copy: days(30, 60),
    correction: days(30, 60),
    erasure: days(30, 60),
    portability: days(30, 60),
    opposition: days(30, 60),
  },
};
