import type { CountryCode } from '../country/country.ts';
import type { DependentType } from '../purchase/subject/group-data.ts';
import type { RecordLink } from '../record/cell.ts';

/** Whether somebody works for the company, or is covered because of whose dependant they are. */
export const insuredTypes = ['HOLDER', 'DEPENDANT'] as const;
export type InsuredType = (typeof insuredTypes)[number];

/**
 * What a person has of policies today.
 *
 * - ACTIVE: one covers them
 * - PENDING: one will
 * - ENDED: one did
 * - NONE: none ever did
 */
export const coverStates = ['ACTIVE', 'PENDING', 'ENDED', 'NONE'] as const;
export type CoverState = (typeof coverStates)[number];

/** A policy that somebody is or was in, as it is known now. */
export type EmployeeCover = {
  readonly policyId: string;
  /** `Complementario de salud · MET-204518` */
  readonly policy: string;
  readonly group: string;
  /** ISO days: the first with cover, and the first without it where one is known. */
  readonly from: string;
  readonly to: string | null;
  readonly state: Exclude<CoverState, 'NONE'>;
};

export type EmployeeDependant = {
  readonly id: string;
  readonly name: string;
  readonly dependentType: DependentType | null;
};

/** A policy of the company that takes people. */
export type OpenPolicy = {
  readonly id: string;
  readonly name: string;
  /** `General, Jefaturas` */
  readonly groups: string;
};

/** Somebody who works for a company, or a dependant of theirs. */
export type EmployeeRecord = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  readonly company: string;
  readonly companyCode: string;
  /** The company's, whose days count. */
  readonly countryCode: CountryCode;
  readonly name: string;
  readonly firstName: string;
  readonly paternalSurname: string;
  readonly maternalSurname: string;
  /** As the company's country writes it. */
  readonly legalId: string;
  /** ISO day. */
  readonly birthDate: string;
  readonly gender: string;
  readonly email: string;
  /** Null where nobody said it; of the account its bank and the last four digits. */
  readonly phone: string | null;
  readonly account: string | null;
  readonly insuredType: InsuredType;
  readonly dependentType: DependentType | null;
  /** Whose dependant they are; null for workers. */
  readonly holder: RecordLink | null;
  readonly cover: CoverState;
  /** The policies that cover them today or will, by their names. */
  readonly policies: string;
  /** The latest first day with cover, the latest first day without it, and the later of both. */
  readonly addedOn: string | null;
  readonly removedOn: string | null;
  readonly movedOn: string | null;
  /** Whether they were ever noted in a policy, a mistake too. */
  readonly everInPolicy: boolean;
  readonly covers: readonly EmployeeCover[];
  /** Of one that is read by itself: their dependants, and where they may be added. */
  readonly dependants: readonly EmployeeDependant[];
  readonly takenBy: readonly OpenPolicy[];
  /** ISO time of the last change. */
  readonly changedAt: string;
};

/** Today or from a day on. */
export const hasCover = ({ cover }: EmployeeRecord): boolean =>
  cover === 'ACTIVE' || cover === 'PENDING';

/** The covers that can be ended. */
export const openCovers = ({ covers }: EmployeeRecord): readonly EmployeeCover[] =>
  covers.filter(({ state }) => state !== 'ENDED');

/** What somebody has of policies, from each of their covers. */
export function coverStateOf(covers: readonly Pick<EmployeeCover, 'state'>[]): CoverState {
  return coverStates.find((state) => covers.some((cover) => cover.state === state)) ?? 'NONE';
}
