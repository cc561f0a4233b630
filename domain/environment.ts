export type Environment = Readonly<Record<string, string | undefined>>;

/** What NODE_ENV may say. Only the first two may run with the secrets that stand in the source. */
const environmentNames = ['development', 'test', 'production'] as const;
type EnvironmentName = (typeof environmentNames)[number];

/**
 * The environment that a process runs in. A missing NODE_ENV counts as production: a server on
 * which it was forgotten must not run with secrets that everybody can read.
 *
 * @throws an error with a sentence for the person who starts the process, for any other name
 */
export function readEnvironmentName(env: Environment): EnvironmentName {
  const given = env['NODE_ENV']?.trim() || 'production';
  const name = environmentNames.find((each) => each === given);
  if (name === undefined)
    throw new Error(`NODE_ENV must be one of ${environmentNames.join(', ')}, not "${given}".`);
  return name;
}

/** Whether published secrets and http addresses are refused; see {@link readEnvironmentName}. */
export function isProduction(env: Environment): boolean {
  return readEnvironmentName(env) === 'production';
}

/** Whether an address stays on this machine, or in the network of its containers (a name without a dot). */
export function isInternalAddress(address: string, { loopbackOnly = false } = {}): boolean {
  const { hostname } = new URL(address);
  const isLoopback =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname);
  return isLoopback || (!loopbackOnly && /^[a-z0-9-]+$/i.test(hostname));
}
