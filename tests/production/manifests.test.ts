import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { queueKinds } from '@cotejo/workflows/task-queue.ts';
import { readCompose } from '../cluster/compose-file.ts';

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string } };
  }[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly resources: { readonly limits?: { readonly memory?: string } };
  readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly initContainers?: readonly Container[];
      };
    };
    readonly scaleTargetRef?: { readonly name: string };
    readonly metrics?: readonly {
      readonly external?: {
        readonly metric: {
          readonly selector: { readonly matchLabels: { readonly taskqueue: string } };
        };
      };
    }[];
  };
}

const root = repositoryRoot();
const folder = join(root, 'infra', 'kubernetes');
const manifests = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
  .map((document) => document.toJS() as Manifest);
const containersOf = ({ spec }: Manifest): readonly Container[] => {
  const pod = spec?.template?.spec;
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])];
};
const containers = manifests.flatMap(containersOf);
const workers = manifests.filter(
  ({ kind, metadata: { name } }) => kind === 'Deployment' && name.startsWith('worker-'),
);
const queueOf = (manifest: Manifest) =>
  containersOf(manifest)[0]?.env?.find(({ name }) => name === 'WORKER_QUEUES')?.value;

test('each task queue has its workers, and these grow with the backlog of that queue', () => {
  expect(workers.map(queueOf).toSorted()).toEqual([...queueKinds].toSorted());
  for (const worker of workers) {
    const scaler = manifests.find(
      ({ kind, spec }) =>
        kind === 'HorizontalPodAutoscaler' && spec?.scaleTargetRef?.name === worker.metadata.name,
    );
    const { taskqueue } = scaler?.spec?.metrics?.[0]?.external?.metric.selector.matchLabels ?? {};
    expect([worker.metadata.name, taskqueue]).toEqual([worker.metadata.name, queueOf(worker)]);
  }
});

test('every process runs what compose runs, in bounded memory, and cannot write into its image', () => {
  const commands = Object.values(readCompose(root).services).map(({ command }) => command);
  for (const { name, image, command, resources, securityContext } of containers) {
    expect(image).toMatch(/^cotejo-(api|worker):/);
    expect([name, commands]).toEqual([name, expect.arrayContaining([[...command]])]);
    expect([name, resources.limits?.memory]).toEqual([name, expect.stringMatching(/^\d+[MG]i$/)]);
    expect([name, securityContext?.readOnlyRootFilesystem]).toEqual([name, true]);
  }
});

test('a process gets its own secret and what API and worker share, and no other one', () => {
  const secrets = (name: string) => [
    ...new Set(
      containers
        .filter((container) => container.name === name)
        .flatMap(({ env = [], envFrom = [] }) => [
          ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
          ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
        ]),
    ),
  ];
  expect(Object.fromEntries(containers.map(({ name }) => [name, secrets(name)]))).toEqual({
    api: ['cotejo-product', 'cotejo-api'],
    worker: ['cotejo-product', 'cotejo-worker'],
    migrate: ['cotejo-owner'],
    seed: ['cotejo-owner'],
    release: [],
  });
});

test('everything is in the namespace of the product', () => {
  for (const { kind, metadata } of manifests)
    if (kind !== 'Namespace')
      expect([kind, metadata.name, metadata.namespace]).toEqual([kind, metadata.name, 'cotejo']);
});
