/** How much one member of staff may read before an alarm is raised. */
export interface ReadingRule {
  readonly name: 'people' | 'accounts' | 'leads' | 'purchases' | 'health' | 'payloads' | 'export';
  /** As the audit names them. */
  readonly actions: readonly string[];
  /**
   * - records: different records, those of a list (`detail.listed`) among them
   * - payloads: the sum of `detail.payloads`
   * - rows: every reading
   */
  readonly counts: 'records' | 'payloads' | 'rows';
  /** More than this within the window raises the alarm. */
  readonly max: number;
  readonly windowMs: number;
}

const hour = 3_600_000;

/** How many people one member of staff may read in an hour, so that no list of them is longer. */
export const maxPeopleAnHour = 50;

/** Six pages of what waits: a morning’s work of one person, and no copy of everything. */
const maxPurchasesAnHour = 300;

/** Three pages of accounts: who works here is found by looking, and not by copying every address. */
const maxAccountsAnHour = 150;

/** Six pages of a desk's leads: codes, products and dates, whose links lead to people. */
const maxLeadsAnHour = 300;

/**
 * docs/decisions/audit.md. A workflow in Temporal's UI has some hundred payloads. Readings of records are not named here: each kind
 * says for which rules its own count (`readings` of its definition).
 */
export const readingRules: readonly ReadingRule[] = [
  {
    name: 'people',
    actions: [
      'person:read',
      'subject-request:fetch',
      'transfer:read',
      'transfer-proof:fetch',
      'company-policy:cover',
      'employee:find',
      'insurer-file:fetch',
    ],
    counts: 'records',
    max: maxPeopleAnHour,
    windowMs: hour,
  },
  // Names and addresses of colleagues, of invited people, and of partners' contacts.
  {
    name: 'accounts',
    actions: [],
    counts: 'records',
    max: maxAccountsAnHour,
    windowMs: hour,
  },
  {
    name: 'leads',
    actions: ['desk:search'],
    counts: 'records',
    max: maxLeadsAnHour,
    windowMs: hour,
  },
  // Lists of what waits and of what a reference finds: products and sums, whose links lead to people.
  {
    name: 'purchases',
    actions: [
      'refundable:read',
      'transfer-queue:read',
      'company-payment-file:fetch',
      'tax-document-file:fetch',
    ],
    counts: 'records',
    max: maxPurchasesAnHour,
    windowMs: hour,
  },
  { name: 'health', actions: ['health:read'], counts: 'records', max: 5, windowMs: hour },
  { name: 'payloads', actions: ['payload:decode'], counts: 'payloads', max: 3_000, windowMs: hour },
  // An exported file cannot be called back: somebody looks at each export.
  {
    name: 'export',
    actions: ['audit:export'],
    counts: 'rows',
    max: 0,
    windowMs: hour,
  },
];

/** Readings that no rule counts: they show acts, work and sums, by ids. */
export const uncountedReadings: readonly string[] = [
  'audit:read',
  'attention:read',
  'ledger:read',
  'lead-dashboard:read',
  'schedule:read',
  'sales-dashboard:read',
  'unsent-notification:read',
];

/** For which rules the list of a kind of record and one of its records count. */
export interface CountedReadings {
  readonly list: ReadingRule['name'];
  readonly read: ReadingRule['name'];
}

/** What of a kind of record says which of its readings there are, and what they count as. */
interface CountedKind {
  readonly name: string;
  readonly readings: CountedReadings;
  readonly permissions: { readonly export?: string };
}

/** The rules, with the readings of kinds of records. */
export function withRecords(kinds: readonly CountedKind[]): readonly ReadingRule[] {
  const counted = kinds.flatMap(({ name, readings, permissions }) => [
    [readings.list, `${name}:list`] as const,
    [readings.read, `${name}:read`] as const,
    ...(permissions.export === undefined ? [] : [['export', `${name}:export`] as const]),
  ]);
  return readingRules.map((rule) => ({
    ...rule,
    actions: [
      ...rule.actions,
      ...counted.filter(([of]) => of === rule.name).map(([, action]) => action),
    ],
  }));
}

/** The rule of `rules` that a reading counts for, if any. */
export function findReadingRule(rules: readonly ReadingRule[], action: string): ReadingRule | null {
  return rules.find(({ actions }) => actions.includes(action)) ?? null;
}

/** What the audit says of one reading. */
export interface Reading {
  /** `account/{id}`, `purchase/{id}`, `subject-request/{id}`; null for a list. */
  readonly target: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The ids of the records of a list, as `detail.listed` of its reading. */
export const toListed = (ids: readonly string[]): string => ids.join(' ');

/** How much of what a rule counts these readings are. */
export function countRead(counts: ReadingRule['counts'], readings: readonly Reading[]): number {
  switch (counts) {
    case 'rows':
      return readings.length;
    case 'payloads':
      return readings.reduce((sum, { detail }) => sum + Number(detail['payloads'] ?? 0), 0);
    case 'records':
      return new Set(readings.flatMap(recordsOf)).size;
  }
}

function recordsOf({ target, detail }: Reading): readonly string[] {
  if (target !== null) return [target.slice(target.lastIndexOf('/') + 1)];
  const listed = detail['listed'];
  return typeof listed === 'string' ? listed.split(' ').filter((id) => id !== '') : [];
}
