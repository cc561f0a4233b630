import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { checkKey, storeDeadlineMs, type FileStore } from './file-store.ts';

export interface S3Settings {
  /** Of the server, without a bucket: `https://s3.eu-west-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** What a server says when it is not well, and may say no more a moment later. */
const passing = new Set([408, 429, 500, 502, 503, 504]);
const waitsMs = [100, 400, 1_600] as const;

interface Asked {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly path: string;
  readonly body?: Buffer;
}

/** Requests of one account of an S3 server, signed; tried again while the server is away, until the deadline. */
export function createS3Client(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  deadlineMs: number = storeDeadlineMs,
): (asked: Asked) => Promise<Response> {
  // It would try again without a deadline.
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const send = ({ method, path, body }: Asked, signal: AbortSignal): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      signal,
      // A signed request is nobody else's.
      redirect: 'error',
      ...(body === undefined
        ? {}
        : {
            body: new Uint8Array(body),
            // The server compares it with what has arrived.
            headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
          }),
    });
  return async (asked) => {
    const signal = AbortSignal.timeout(deadlineMs);
    for (let tries = 0; ; tries += 1) {
      const waitMs = waitsMs[tries];
      try {
        const answer = await send(asked, signal);
        if (waitMs === undefined || !passing.has(answer.status)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (waitMs === undefined || signal.aborted) throw unreachable(error);
      }
      await delay(waitMs, undefined, { signal }).catch((error: unknown) => {
        throw unreachable(error);
      });
    }
  };
}

const unreachable = (cause: unknown): Error =>
  new Error('the object storage does not answer', { cause });

/** Files in one bucket of an S3 server, addressed by path. Three calls of S3 are used: PutObject, GetObject, DeleteObject. */
export function createS3Store(settings: S3Settings, deadlineMs?: number): FileStore {
  const request = createS3Client(settings, deadlineMs);
  const of = (method: Asked['method'], key: string, body?: Buffer) =>
    request({ method, path: `/${checkKey(key)}`, ...(body === undefined ? {} : { body }) });
  return {
    put: async (key, bytes) => {
      const answer = await of('PUT', key, bytes);
      if (!answer.ok) throw await refusal(`PUT of ${key}`, answer);
      await answer.body?.cancel();
    },
    get: async (key, size) => {
      const answer = await of('GET', key);
      if (!answer.ok) throw await refusal(`GET of ${key}`, answer);
      return readAtMost(answer, size, key);
    },
    remove: async (key) => {
      const answer = await of('DELETE', key);
      if (answer.ok) return void (await answer.body?.cancel());
      const refused = await refusal(`DELETE of ${key}`, answer);
      if (refused.code !== 'NoSuchKey') throw refused;
    },
  };
}

async function readAtMost(answer: Response, size: number, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > size) throw new Error(`file ${key} has more than ${size} bytes`);
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts, length);
}

/** What S3 answers with where it does not do what it was asked. */
export class S3Refusal extends Error {
  constructor(
    what: string,
    readonly status: number,
    /** `NoSuchBucket`, `AccessDenied`; empty where the answer says none. */
    readonly code: string,
  ) {
    super(`the object storage refused ${what}: ${status} ${code}`.trim());
  }
}

export async function refusal(what: string, answer: Response): Promise<S3Refusal> {
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  return new S3Refusal(what, answer.status, code);
}
