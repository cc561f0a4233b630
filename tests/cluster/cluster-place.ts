import { randomBytes } from 'node:crypto';
import { freePorts } from '@cotejo/infra/local-stack/free-ports.ts';
import { asRole } from '@cotejo/infra/local-stack/child-env.ts';
import type { LocalSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import { localDatabaseUrl } from '@cotejo/infra/postgres/prepare-postgres.ts';
import { composeEnvironment, type ComposeFile } from './compose-file.ts';

export const host = '127.0.0.1';

const portNames = [
  'database',
  'frontend',
  'frontendHttp',
  'site',
  'proxyAdmin',
  'gateway',
  'smtp',
  'mail',
  'uf',
  'files',
  'api-1',
  'api-2',
  'frontendRing',
  'matching',
  'matchingRing',
  'history',
  'historyRing',
  'server',
  'serverRing',
] as const;

export type ClusterPorts = Readonly<Record<string, string>>;

export async function clusterPorts(): Promise<ClusterPorts> {
  const ports = await freePorts(portNames.length);
  return Object.fromEntries(portNames.map((name, index) => [name, String(ports[index])]));
}

/** What an operator writes into .env for docker-compose.yml, and the addresses of this machine. */
export function clusterPlace(ports: ClusterPorts, secrets: LocalSecrets) {
  const databaseUser = {
    user: 'cotejo',
    password: secrets.databasePassword,
    port: Number(ports['database']),
  };
  const secret = (): string => randomBytes(24).toString('hex');
  const site = `http://${host}:${ports['site']}`;
  const gateway = `http://${host}:${ports['gateway']}`;
  const temporalPassword = secret();
  const databaseUrl = localDatabaseUrl(databaseUser, 'cotejo');
  const variables = {
    POSTGRES_PASSWORD: secret(),
    OWNER_DATABASE_PASSWORD: secrets.databasePassword,
    API_DATABASE_PASSWORD: secrets.apiDatabasePassword,
    WORKER_DATABASE_PASSWORD: secrets.workerDatabasePassword,
    TEMPORAL_DATABASE_PASSWORD: temporalPassword,
    FILES_PASSWORD: secret(),
    API_FILES_PASSWORD: secret(),
    WORKER_FILES_PASSWORD: secret(),
    FILES_S3_URL: `http://${host}:${ports['files']}`,
    PUBLIC_URL: site,
    PUBLIC_URLS: ['PE=pe', 'CO=co', 'INT=intl']
      .map((entry) => entry.replace('=', '=http://') + `.localhost:${ports['site']}`)
      .join(','),
    PAYLOAD_KEYS: secrets.payloadKeys,
    RECORD_KEYS: secrets.recordKeys,
    INDEX_KEY: secrets.indexKey,
    TOKEN_KEYS: secrets.tokenKeys,
    COOKIE_KEYS: secrets.cookieKeys,
    LINK_KEYS: secrets.linkKeys,
    GATEWAY_URL: gateway,
    UF_URL: `http://${host}:${ports['uf']}/uf?from=[from]&to=[to]`,
    UF_CHARGE_PROJECTED: 'yes',
    // Everybody who buys here has one address.
    LIMIT_TIMES: '1000',
    READS_PER_MINUTE: '1000000',
    MAIL_URL: `smtp://${host}:${ports['smtp']}`,
    TEMPORAL_ADDRESS: `${host}:${ports['frontend']}`,
    SITE_ADDRESS: `:${ports['site']}`,
    TRANSBANK_COMMERCE_CODE: '597012345678',
    TRANSBANK_API_KEY: secret(),
  };
  return {
    site,
    gateway,
    databaseUser,
    databaseUrl,
    /** Whom the processes of the product connect as. */
    apiDatabaseUrl: asRole(databaseUrl, 'cotejo_api', secrets.apiDatabasePassword),
    workerDatabaseUrl: asRole(databaseUrl, 'cotejo_worker', secrets.workerDatabasePassword),
    temporalPassword,
    /** The environment of a service of compose, with what differs on this machine. */
    environment: (
      compose: ComposeFile,
      service: string,
      here: NodeJS.ProcessEnv,
    ): NodeJS.ProcessEnv => ({
      ...process.env,
      ...composeEnvironment(compose, service, variables),
      ...here,
    }),
  };
}
