/** What of `package-lock.json` is read here. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly link?: boolean;
        readonly optional?: boolean;
        readonly cpu?: readonly string[];
        readonly integrity?: string;
        readonly resolved?: string;
      }
    >
  >;
}

/**
 * Packages that the lock does not tie to their contents: without a hash, or fetched from somewhere that is no
 * package registry. Our own workspaces are links and have none. `elsewhere` are optional builds for another kind
 * of machine, which the registry that made the lock did not hold; on such a machine they would be fetched unchecked.
 */
export function findUntied({ packages }: Lock): {
  readonly untied: readonly string[];
  readonly elsewhere: readonly string[];
} {
  const open = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(
      ([, { integrity, resolved = '' }]) =>
        !integrity?.startsWith('sha512-') || /^(git|file|http:)/.test(resolved),
    );
  const isElsewhere = ([, { optional, cpu }]: (typeof open)[number]): boolean =>
    optional === true && cpu !== undefined;
  return {
    untied: open.filter((one) => !isElsewhere(one)).map(([path]) => path),
    elsewhere: open.filter(isElsewhere).map(([path]) => path),
  };
}

/** An answer of `npm audit --json`: counts by severity, or why there is none. */
export type Audit =
  | { readonly type: 'answered'; readonly high: number; readonly critical: number }
  | { readonly type: 'no_answer'; readonly why: string };

interface AuditOutput {
  readonly message?: string;
  readonly metadata?: {
    readonly vulnerabilities: { readonly high: number; readonly critical: number };
  };
}

export function readAudit(output: string): Audit {
  let given: AuditOutput;
  try {
    given = JSON.parse(output) as AuditOutput;
  } catch {
    // The page of a proxy, or nothing at all.
    return { type: 'no_answer', why: 'what it says is no JSON' };
  }
  if (given.metadata === undefined)
    return { type: 'no_answer', why: given.message ?? 'it says nothing of vulnerabilities' };
  const { high, critical } = given.metadata.vulnerabilities;
  return { type: 'answered', high, critical };
}
