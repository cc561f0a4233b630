/** What the global set-up has started, handed to the test files through the environment. */
export interface ServiceAddresses {
  /** Where databases are made and dropped. */
  readonly adminUrl: string;
  /** Passwords of the roles that API and worker connect as. */
  readonly rolePasswords: { readonly cotejo_api: string; readonly cotejo_worker: string };
  readonly temporalAddress: string;
  readonly temporalNamespace: string;
}

const VARIABLE = 'COTEJO_TEST_SERVICES';

export function publishAddresses(addresses: ServiceAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** The services of this run. Fails where a test file is run outside of the integration project. */
export function serviceAddresses(): ServiceAddresses {
  const text = process.env[VARIABLE];
  if (text === undefined) {
    throw new Error('No services: run this file with `npm test integration <path>`.');
  }
  return JSON.parse(text) as ServiceAddresses;
}
