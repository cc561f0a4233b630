/** How much one person reads before somebody is told. */
export interface ReadingRule {
  readonly name: 'people' | 'health' | 'payloads' | 'export';
  /** As the audit names them. */
  readonly actions: readonly string[];
  /** `targets`: different records; `rows`: every reading. */
  readonly counts: 'targets' | 'rows';
  /** One more than this within the window is told. */
  readonly max: number;
  readonly windowMs: number;
}

const hour = 3_600_000;

/** docs/decisions/accounts.md "Odd reading". A page of Temporal's UI decodes some ten times. */
export const readingRules: readonly ReadingRule[] = [
  {
    name: 'people',
    actions: ['account:read', 'employee:read', 'lead:read', 'policy:read'],
    counts: 'targets',
    max: 50,
    windowMs: hour,
  },
  { name: 'health', actions: ['health:read'], counts: 'targets', max: 5, windowMs: hour },
  { name: 'payloads', actions: ['payload:decode'], counts: 'rows', max: 300, windowMs: hour },
  { name: 'export', actions: ['audit:export'], counts: 'rows', max: 0, windowMs: hour },
];

/** The rule that a reading counts for, if any. */
export function findReadingRule(action: string): ReadingRule | null {
  return readingRules.find(({ actions }) => actions.includes(action)) ?? null;
}
