/** Somebody of a company, as a load makes them. */
export interface LoadedPerson {
  readonly firstName: string;
  readonly paternalSurname: string;
  readonly maternalSurname: string;
  /** Bare, with its check digit where the country has one. */
  readonly legalId: string;
  /** `1990-12-31`. */
  readonly birthDate: string;
  readonly gender: string;
  readonly email: string;
  readonly isDependant: boolean;
  /** Of a dependant: whose they are. */
  readonly holderLegalId: string | null;
  readonly dependentType: string | null;
  /** `+56912345678`; this and the account are absent where nobody said them. */
  readonly phone?: string;
  /** Where reimbursements go: `checking`, the digits of the number, and the bank's code (domain/bank). */
  readonly accountType?: string;
  readonly accountNumber?: string;
  readonly bank?: string;
}

export const accountColumns = ['accountType', 'accountNumber', 'bank'] as const;
/** What a row that says nothing of it leaves as it is. */
export const keptColumns = ['phone', ...accountColumns] as const;

/** What becomes of somebody of the company by a row: what it does not say of phone and account stays. */
export function mergePerson(known: LoadedPerson | null, row: LoadedPerson): LoadedPerson {
  const said = Object.fromEntries(
    keptColumns.flatMap((name) => {
      const value = row[name] ?? known?.[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  // In one order, whoever said what: people are compared by a hash of it.
  const facts: LoadedPerson = { ...row };
  for (const name of keptColumns) delete (facts as unknown as Record<string, unknown>)[name];
  return { ...facts, ...said };
}
