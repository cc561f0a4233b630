import { auditOutcomes, type AuditOutcome } from '@cotejo/domain/account/audit-outcomes.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { auditPath } from '../paths.ts';

/** What the audit is asked for, by the names of its call. */
export interface AuditAsked {
  readonly actorId?: string;
  readonly action?: string;
  readonly target?: string;
  readonly outcome?: AuditOutcome;
  /** The first and the last day (UTC), each `2026-11-22`. */
  readonly from?: string;
  readonly until?: string;
}

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isOutcome = (text: string): boolean => (auditOutcomes as readonly string[]).includes(text);

/** Each filter: how its address names it, and what of a written address is one. */
export const auditFilters = {
  actorId: { name: 'quien', takes: (text: string) => uuidPattern.test(text) },
  action: { name: 'que', takes: (text: string) => text.length <= 80 },
  target: { name: 'sobre', takes: (text: string) => text.length <= 120 },
  outcome: { name: 'resultado', takes: isOutcome },
  from: { name: 'desde', takes: (text: string) => day.test(text) },
  until: { name: 'hasta', takes: (text: string) => day.test(text) },
} as const satisfies Readonly<
  Record<keyof AuditAsked, { readonly name: string; readonly takes: (text: string) => boolean }>
>;
export const auditFilterNames = Object.keys(auditFilters) as readonly (keyof AuditAsked)[];

/** What an address asks for; a value that no filter takes is left out. */
export function readAuditAddress(search: URLSearchParams): AuditAsked {
  return Object.fromEntries(
    auditFilterNames.flatMap((filter) => {
      const { name, takes } = auditFilters[filter];
      const text = (search.get(name) ?? '').trim();
      return text !== '' && takes(text) ? [[filter, text] as const] : [];
    }),
  ) as AuditAsked;
}

/** The address of what is asked for. */
export function auditAt(asked: AuditAsked): string {
  const query = new URLSearchParams(
    auditFilterNames.flatMap((filter) => {
      const value = asked[filter];
      return value === undefined ? [] : [[auditFilters[filter].name, value]];
    }),
  ).toString();
  return query === '' ? auditPath : `${auditPath}?${query}`;
}
