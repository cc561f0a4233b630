import { agendaMoment, type AgendaMoment } from './agenda.ts';
import type { CountryCode } from '../country/country.ts';
import { addWorkingHours } from '../country/working-hours.ts';
import { returnedStatus } from './desk-moves.ts';
import type { LeadPosition, LeadStatus, LeadSubStatus } from './lead-statuses.ts';

/** A row of the table of deadlines, as far as it decides when a lead is late. Hours are working hours of the country. */
export interface LeadDeadline {
  readonly id: string;
  readonly countryCode: CountryCode;
  /** The first that fits decides. */
  readonly place: number;
  /** Null: every line. */
  readonly businessLine: string | null;
  /** The address of the site at which a lead came in; null: every one. */
  readonly originRoute: string | null;
  /** Until its person is first contacted. */
  readonly contactHours: number;
  /** Without a move, once they were. */
  readonly stillHours: number;
  /** From the first deadline, when the assignee is told, to the second one. */
  readonly escalateHours: number;
}

/**
 * What a lead is late with.
 *
 * - contact: nobody has said that they contacted its person
 * - still: it stands where it does
 */
export type DeadlineTarget = 'contact' | 'still';
/**
 * What follows from a deadline, each once.
 *
 * - overdue: the assignee is told
 * - escalated: it goes back to the queue, or to the list of who supervises them
 */
export type DeadlineStep = 'overdue' | 'escalated';

/** In place of a rule's name: what took a lead back because its second deadline passed. */
export const deadlineRule = 'deadline';

/** The deadlines of a lead: the first of its country, in their order, that name its line and origin or name none. */
export function deadlineOf<Row extends LeadDeadline>(
  rows: readonly Row[],
  lead: {
    readonly countryCode: string;
    readonly businessLine: string | null;
    readonly originRoute: string | null;
  },
): Row | null {
  const fits = (said: string | null, is: string | null): boolean => said === null || said === is;
  const found = rows
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
    .find(
      (row) =>
        row.countryCode === lead.countryCode &&
        fits(row.businessLine, lead.businessLine) &&
        fits(row.originRoute, lead.originRoute),
    );
  return found ?? null;
}

const untouched: readonly LeadStatus[] = [1, returnedStatus, 8];
const toContact: readonly (LeadSubStatus | null)[] = [null, 200, 201];
const worked: readonly LeadStatus[] = [2, 9, 13, 14];

/** What a lead that stands here may be late with; null: nothing, it follows its purchase or is over. */
export function targetOf({ status, subStatus }: LeadPosition): DeadlineTarget | null {
  if (untouched.includes(status)) return 'contact';
  if (status === 2 && toContact.includes(subStatus)) return 'contact';
  return worked.includes(status) ? 'still' : null;
}

/**
 * When the first deadline of a lead passes, in epoch milliseconds. It does not run before an hour that was agreed with its person.
 *
 * @param since when it got its present status and assignee
 */
export function firstDeadline(
  row: LeadDeadline,
  target: DeadlineTarget,
  { since, dueAt }: { readonly since: number; readonly dueAt: number | null },
): number {
  const hours = target === 'contact' ? row.contactHours : row.stillHours;
  return addWorkingHours(row.countryCode, Math.max(since, dueAt ?? since), hours);
}

/** When the second one passes, counted from when the assignee was told. */
export const secondDeadline = (row: LeadDeadline, toldAt: number): number =>
  addWorkingHours(row.countryCode, toldAt, row.escalateHours);

/** A line of a lead's history, as far as it says since when the lead stands where it does. */
export interface DeadlineLine extends LeadPosition {
  readonly at: Date;
  readonly movedBy: string | null;
  readonly rule: string | null;
  readonly notSameAs: string | null;
  readonly sameAs: string | null;
  readonly sourceVersion: number;
  /** The version of the line that it takes back. */
  readonly undoes: number | null;
}

/**
 * Since when a lead stands where it does: the last time that somebody of the desk or a rule moved it, or that it changed its
 * status. What its person asks meanwhile, which other lead it repeats, and an assignment that was taken back begin no new wait.
 *
 * @param lines the oldest first
 */
export function waitsSince(lines: readonly DeadlineLine[], createdAt: Date): Date {
  const undone = new Set(lines.map(({ undoes }) => undoes));
  const standing = lines.filter(
    ({ undoes, sourceVersion }) => undoes === null && !undone.has(sourceVersion),
  );
  const last = standing.findLast((line, at) => {
    if (line.notSameAs !== null || line.sameAs !== null) return false;
    const earlier = standing[at - 1];
    const isOther = earlier?.status !== line.status || earlier.subStatus !== line.subStatus;
    return isOther || line.movedBy !== null || line.rule !== null;
  });
  return last?.at ?? createdAt;
}

/** What `lead/{id}` waits for: its next deadline, as an instant (epoch milliseconds) and by the clocks of its country. */
export interface DeadlineWait extends AgendaMoment {
  readonly at: number;
  readonly target: DeadlineTarget;
  readonly step: DeadlineStep;
}

export const deadlineWait = (
  country: CountryCode,
  at: number,
  of: Pick<DeadlineWait, 'target' | 'step'>,
): DeadlineWait => ({ ...agendaMoment(country, new Date(at)), at, ...of });
