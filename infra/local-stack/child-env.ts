import { join } from 'node:path';
import type { LocalSecrets } from './local-secrets.ts';
import type { Settings } from './settings.ts';

/** Everything that our own processes read from the environment, filled in from one place. */
export function childEnv(
  settings: Settings,
  secrets: LocalSecrets,
  databaseUrl: string,
  root: string,
  outer: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { ports, dataDir } = settings;
  const http = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    GATEWAY_URL: http(ports.gateway),
    PUBLIC_URL: `http://localhost:${ports.site}`,
    MAIL_URL: `smtp://127.0.0.1:${ports.mailSmtp}`,
    UF_URL: `${http(ports.uf)}/uf?from=[from]&to=[to]`,
    // Its values of today are projected: nobody has published them to this machine.
    UF_CHARGE_PROJECTED: 'yes',
    LOAD_FILES: 'store',
    PAYLOAD_KEYS: secrets.payloadKeys,
    RECORD_KEYS: secrets.recordKeys,
    INDEX_KEY: secrets.indexKey,
    TOKEN_KEYS: secrets.tokenKeys,
    COOKIE_KEYS: secrets.cookieKeys,
    LINK_KEYS: secrets.linkKeys,
    DEMO_PASSWORD: secrets.demoPassword,
    DEMO_AUTHENTICATOR: secrets.demoAuthenticator,
    // A Temporal that someone else started has its UI elsewhere.
    ...(settings.temporalAddress === undefined
      ? { TEMPORAL_UI_URL: `http://localhost:${ports.temporalUi}` }
      : {}),
    CORS_ORIGINS: [`http://localhost:${ports.temporalUi}`, http(ports.temporalUi)].join(','),
    WORKFLOW_BUNDLE: join(root, '.build', 'workflow-bundle.js'),
    // A Temporal that someone else started may have other builds' purchases.
    RELEASE_ON_START: settings.temporalAddress === undefined ? 'always' : 'first',
    ...outer,
    PORT: String(ports.site),
    GATEWAY_PORT: String(ports.gateway),
    MAIL_PORT: String(ports.mail),
    MAIL_SMTP_PORT: String(ports.mailSmtp),
    UF_PORT: String(ports.uf),
    METRICS_PORT: String(ports.metrics),
    API_METRICS_PORT: String(ports.apiMetrics),
    TEMPORAL_ADDRESS: settings.temporalAddress ?? `127.0.0.1:${ports.temporal}`,
    TEMPORAL_NAMESPACE: settings.temporalNamespace,
    DATABASE_URL: databaseUrl,
    ...(settings.databaseUrl === undefined ? roleEnv(secrets, databaseUrl) : {}),
    DATA_DIR: dataDir,
  };
}

/**
 * Our own server knows API and worker by roles of their own, which may do what they need and no more. On
 * somebody else's server they are whoever `API_DATABASE_URL` and `WORKER_DATABASE_URL` say, or the owner.
 */
function roleEnv(secrets: LocalSecrets, databaseUrl: string): NodeJS.ProcessEnv {
  const { apiDatabasePassword: api, workerDatabasePassword: worker } = secrets;
  return {
    API_DATABASE_PASSWORD: api,
    WORKER_DATABASE_PASSWORD: worker,
    API_DATABASE_URL: asRole(databaseUrl, 'cotejo_api', api),
    WORKER_DATABASE_URL: asRole(databaseUrl, 'cotejo_worker', worker),
  };
}

/** The same database, signed in to as another role. */
export function asRole(databaseUrl: string, role: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}
