import { childEnv } from '@cotejo/infra/local-stack/child-env.ts';
import { localSecrets } from '@cotejo/infra/local-stack/local-secrets.ts';
import type { Ports } from '@cotejo/infra/local-stack/settings.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import type { SharedStack } from './shared-stack.ts';

/** What the processes of a running stack read from their environment. */
export function environmentOf(stack: SharedStack): NodeJS.ProcessEnv {
  const port = (url: string): number => Number(new URL(url).port);
  const ports: Ports = {
    site: port(stack.urls.site),
    gateway: port(stack.urls.gateway),
    mail: port(stack.urls.mail),
    uf: port(stack.urls.uf),
    temporalUi: port(stack.urls.temporalUi),
    metrics: port(stack.urls.metrics),
    apiMetrics: port(stack.urls.apiMetrics),
    temporal: Number(stack.temporalAddress.split(':')[1]),
    postgres: port(stack.databaseUrl),
    // No mail is sent from here.
    mailSmtp: 9,
  };
  const settings = { ports, dataDir: stack.dataDir, temporalNamespace: 'default' };
  const secrets = localSecrets(stack.dataDir);
  return childEnv(settings, secrets, stack.databaseUrl, repositoryRoot(), process.env);
}
