/** What a browser did not load because the policy of a page forbids it; no query, which can hold a key. */
export interface Violation {
  /** `script-src-elem`, `img-src` …; `other` for what is no directive. */
  readonly directive: string;
  /** Origin of what was blocked, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page. */
  readonly page: string;
}

const maxViolations = 20;
/** A name of its own in the metrics for each of these only: anybody can send a report. */
const directives: readonly string[] = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'object-src',
  'frame-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
];
const keywordPattern = /^[a-z-]{1,30}$/;

/**
 * Reads a report in either of its shapes: `{"csp-report": {…}}` (report-uri) or a list of reports (Reporting API).
 * Whatever else is sent is none: anybody may send one, so nothing of it is taken that is not of the expected form.
 */
export function readViolations(body: Buffer): readonly Violation[] {
  let given: unknown;
  try {
    given = JSON.parse(body.toString('utf8'));
  } catch {
    return [];
  }
  const reports = Array.isArray(given) ? given.slice(0, maxViolations).map(bodyOf) : [old(given)];
  return reports.filter((report) => report !== null).map(toViolation);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function bodyOf(report: unknown): Fields | null {
  if (!isFields(report) || report['type'] !== 'csp-violation') return null;
  const body = report['body'];
  return isFields(body) ? body : null;
}

function old(given: unknown): Fields | null {
  const report = isFields(given) ? given['csp-report'] : null;
  return isFields(report) ? report : null;
}

/** The two shapes name the same things by other words. */
function toViolation(report: Fields): Violation {
  const text = (...names: readonly string[]): string =>
    String(names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '');
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive');
  const [name = ''] = directive.split(' ');
  return {
    directive: directives.includes(name) ? name : 'other',
    blocked: originOf(text('blockedURL', 'blocked-uri')),
    page: pathOf(text('documentURL', 'document-uri')),
  };
}

function originOf(url: string): string {
  if (keywordPattern.test(url)) return url;
  return URL.canParse(url) ? new URL(url).origin : 'unknown';
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, 200) : 'unknown';
}
