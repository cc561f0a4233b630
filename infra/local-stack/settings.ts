import { isAbsolute, join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';

/** Every port of the local stack, with the variable that moves it. */
export const portTable = {
  site: { variable: 'PORT', usual: 3000, of: 'the site and the API' },
  temporal: { variable: 'TEMPORAL_PORT', usual: 7233, of: 'Temporal' },
  temporalUi: { variable: 'TEMPORAL_UI_PORT', usual: 8233, of: 'Temporal’s UI' },
  postgres: { variable: 'POSTGRES_PORT', usual: 5433, of: 'PostgreSQL' },
  gateway: { variable: 'GATEWAY_PORT', usual: 4010, of: 'the gateway simulator' },
  mail: { variable: 'MAIL_PORT', usual: 8025, of: 'the mail page' },
  mailSmtp: { variable: 'MAIL_SMTP_PORT', usual: 8026, of: 'the mail server' },
  uf: { variable: 'UF_PORT', usual: 4020, of: 'the UF service' },
  metrics: { variable: 'METRICS_PORT', usual: 9464, of: 'the worker’s metrics' },
  apiMetrics: { variable: 'API_METRICS_PORT', usual: 9465, of: 'the API’s metrics' },
} as const;

export type PortName = keyof typeof portTable;
export type Ports = Readonly<Record<PortName, number>>;

export interface Settings {
  readonly ports: Ports;
  readonly dataDir: string;
  /** Set: this database is used and none is started. */
  readonly databaseUrl?: string;
  /** Set: this server is used and none is started. */
  readonly temporalAddress?: string;
  readonly temporalNamespace: string;
}

/** Reads a port out of the environment. */
export function parsePort(variable: string, text: string | undefined, usual: number): number {
  if (text === undefined || text.trim() === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new PlainError(
    `${variable}=${text} is not a port.`,
    `Give a whole number from 1 to 65535, for example ${variable}=${usual}.`,
  );
}

function refuseSharedPorts(ports: Ports): void {
  const names = Object.keys(portTable) as PortName[];
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((earlier) => ports[earlier] === ports[name]);
    if (other === undefined) continue;
    throw new PlainError(
      `${portTable[other].variable} and ${portTable[name].variable} are both ${ports[name]}.`,
      'Give each part a port of its own.',
    );
  }
}

const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The local stack's settings out of the environment, with the defaults of the README. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const names = Object.keys(portTable) as PortName[];
  const ports = Object.fromEntries(
    names.map((name) => {
      const { variable, usual } = portTable[name];
      return [name, parsePort(variable, env[variable], usual)];
    }),
  ) as Record<PortName, number>;
  refuseSharedPorts(ports);
  const folder = given(env['DATA_DIR']) ?? '.data';
  const databaseUrl = given(env['DATABASE_URL']);
  const temporalAddress = given(env['TEMPORAL_ADDRESS']);
  return {
    ports,
    dataDir: isAbsolute(folder) ? folder : join(root, folder),
    temporalNamespace: given(env['TEMPORAL_NAMESPACE']) ?? 'default',
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(temporalAddress === undefined ? {} : { temporalAddress }),
  };
}
