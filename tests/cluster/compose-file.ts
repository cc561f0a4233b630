import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[] | string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly networks?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

/** docker-compose.yml with its anchors resolved and its variables as written. */
export const readCompose = (root: string): ComposeFile =>
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as ComposeFile;

/**
 * What a service of docker-compose.yml finds in its environment, given the variables of a .env file.
 * Throws for a variable that compose would ask for.
 */
export function composeEnvironment(
  { services }: ComposeFile,
  service: string,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const environment = services[service]?.environment;
  if (environment === undefined) throw new Error(`compose has no environment for ${service}`);
  return Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, interpolate(text, variables)]),
  );
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?what to do}`, as compose reads them. */
function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return String(text).replace(
    /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = variables[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(`${name} must be set: ${rest}`);
      return rest ?? '';
    },
  );
}
