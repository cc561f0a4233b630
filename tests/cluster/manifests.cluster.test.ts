import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClusterProgram } from '@cotejo/infra/cluster/find-program.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';

jest.setTimeout(900_000);

const manifests = join(repositoryRoot(), 'infra', 'kubernetes');
let program: string;
beforeAll(async () => {
  program = await findClusterProgram('check-manifests', (line) => console.warn(line));
});

function check(folder: string) {
  const { status, stdout } = spawnSync(program, [folder], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
}

test('every manifest is one that Kubernetes has, with no field that it has not', () => {
  expect(check(manifests)).toEqual({ status: 0, said: '' });
});

test.each([
  ['a misspelt field', 'minReplicas: 2', 'minReplica: 2', /unknown field "spec\.minReplica"/],
  ['a text for a number', 'maxReplicas: 4', 'maxReplicas: four', /cannot unmarshal string/],
  ['a kind that its API has not', 'kind: Ingress', 'kind: Ingres', /no kind "Ingres"/],
])('%s is named with its file', (_, from, to, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-manifests-'));
  try {
    cpSync(manifests, folder, { recursive: true });
    const file = join(folder, '20-api.yaml');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    const checked = check(folder);
    expect(checked.status).toBe(1);
    expect(checked.said).toMatch(/^20-api\.yaml, document \d: /);
    expect(checked.said).toMatch(said);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
