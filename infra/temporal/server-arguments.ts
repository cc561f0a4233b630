export interface TemporalOptions {
  readonly port: number;
  /** Left out: no web interface. */
  readonly ui?: { readonly port: number; readonly codecEndpoint: string };
  /** Left out: everything is kept in memory and lost at the end. */
  readonly databaseFile?: string;
  readonly namespace: string;
  /** Names of search attributes; all of ours are keywords. */
  readonly searchAttributes: readonly string[];
}

/**
 * The dev server looks for work 20 times a second, so each hand-over of a task waits for the next
 * 50 ms. Raised, a step with one activity takes 19 ms instead of 101.
 */
const pollLimits = [
  'history.transferProcessorMaxPollRPS',
  'history.timerProcessorMaxPollRPS',
  'history.visibilityProcessorMaxPollRPS',
].flatMap((name) => ['--dynamic-config-value', `${name}=500`]);

/** A worker gets the activities of its own queue with the answer to its workflow task, not by a poll. */
const eagerActivities = ['--dynamic-config-value', 'system.enableActivityEagerExecution=true'];

/** Partitions spread a task queue over machines; here they only hand tasks on to each other. */
const onePartition = [
  'matching.numTaskqueueReadPartitions',
  'matching.numTaskqueueWritePartitions',
].flatMap((name) => ['--dynamic-config-value', `${name}=1`]);

/** WAL without a flush per write is as quick as memory and survives a kill of the process. */
const fileDatabase = (file: string): string[] => [
  '--db-filename',
  file,
  '--sqlite-pragma',
  'journal_mode=WAL',
  '--sqlite-pragma',
  'synchronous=NORMAL',
];

/** The arguments of `temporal` that start the local server. */
export function serverArguments(options: TemporalOptions): string[] {
  const { port, ui, databaseFile, namespace, searchAttributes } = options;
  return [
    'server',
    'start-dev',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--namespace',
    namespace,
    '--log-level',
    'warn',
    ...pollLimits,
    ...onePartition,
    ...eagerActivities,
    ...(databaseFile === undefined ? [] : fileDatabase(databaseFile)),
    ...(ui === undefined
      ? ['--headless']
      : [
          '--ui-port',
          String(ui.port),
          '--ui-disable-news-fetch',
          '--ui-codec-endpoint',
          ui.codecEndpoint,
        ]),
    ...searchAttributes.flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
  ];
}
