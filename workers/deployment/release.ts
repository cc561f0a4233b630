import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import { connectionOptions } from '@cotejo/workflows/temporal-connection.ts';
import { readReleaseConfiguration, type ReleaseConfiguration } from '../configuration.ts';
import { buildOf, type Build } from './build.ts';
import { describeBuilds } from './describe-builds.ts';
import { makeCurrent, untilQueuesAreTold } from './make-current.ts';

const usage = `release [current] [--build-id ID] [--ramp PERCENT] [--wait] | release status | release drained

  current   makes a build the current one, that of the workflow bundle beside this unless told;
            --ramp 10 gives it a tenth of the new purchases instead, --wait goes on as "drained"
  status    lists the builds that Temporal knows and the purchases pinned to each
  drained   ends when no other build has purchases left: their workers may then be stopped
`;

const pollMs = 5_000;
/** New workers may still be starting when the command is given. */
const patienceMs = 180_000;

/** The command that makes a build current and drains the previous one (docs/decisions/deploys.md). */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'build-id': { type: 'string' },
      ramp: { type: 'string' },
      wait: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [step = 'current'] = positionals;
  if (values.help || !['current', 'status', 'drained'].includes(step)) {
    process.stdout.write(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const configuration = readReleaseConfiguration(process.env);
  const { temporal } = configuration;
  const connection = await Connection.connect(connectionOptions(temporal));
  const client = new Client({ connection, namespace: temporal.namespace });
  try {
    const build = buildToRelease(configuration, values['build-id']);
    if (step === 'current') {
      await makeCurrent(client, build, { ...rampOf(values.ramp), patienceMs });
      await untilQueuesAreTold(client, build.deploymentName, patienceMs);
      say(`${build.deploymentName}:${build.buildId} is ${values.ramp ? 'ramping' : 'current'}.`);
    }
    if (step === 'drained' || values.wait) await untilDrained(client, build.deploymentName);
    await report(client, build.deploymentName);
  } finally {
    await connection.close();
  }
}

function buildToRelease(configuration: ReleaseConfiguration, told: string | undefined): Build {
  const build = buildOf({ ...configuration, buildId: told ?? configuration.buildId });
  if (build === null)
    throw new Error('There is no workflow bundle: run "npm run build", or name a --build-id.');
  return build;
}

function rampOf(text: string | undefined): { readonly rampPercentage?: number } {
  if (text === undefined) return {};
  const rampPercentage = Number(text);
  if (rampPercentage >= 0 && rampPercentage <= 100) return { rampPercentage };
  throw new Error(`--ramp takes 0 to 100, not "${text}".`);
}

async function untilDrained(client: Client, deploymentName: string): Promise<void> {
  let said = '';
  for (;;) {
    const builds = await describeBuilds(client, deploymentName);
    const draining = builds.filter(
      ({ state, pinned }) => pinned > 0 && state !== 'current' && state !== 'ramping',
    );
    if (draining.length === 0) return;
    const line = draining.map(({ buildId, pinned }) => `${buildId} has ${pinned}`).join(', ');
    if (line !== said) say(`Draining: ${line}.`);
    said = line;
    await sleep(pollMs);
  }
}

async function report(client: Client, deploymentName: string): Promise<void> {
  for (const { buildId, state, pinned } of await describeBuilds(client, deploymentName))
    say(`${deploymentName}:${buildId}  ${state.padEnd(8)}  ${pinned} purchases pinned`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
