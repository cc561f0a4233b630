import { randomBytes } from 'node:crypto';
import {
  defaultPayloadConverter,
  type Payload,
  type SerializationContext,
} from '@temporalio/common';
import fc from 'fast-check';
import { createDataConverter } from './data-converter.ts';
import { EncryptionCodec, PayloadCodecError } from './payload-codec.ts';
import { parsePayloadKeys, payloadKeysFrom, type PayloadKeys } from './payload-keys.ts';

function keys(...ids: string[]): PayloadKeys {
  return parsePayloadKeys(ids.map((id) => `${id}:${randomBytes(32).toString('base64')}`).join(','));
}

async function sealOne(codec: EncryptionCodec, value: unknown): Promise<Payload> {
  const [sealed] = await codec.encode([defaultPayloadConverter.toPayload(value)]);
  return sealed as Payload;
}

async function openOne(codec: EncryptionCodec, payload: Payload): Promise<unknown> {
  const [plain] = await codec.decode([payload]);
  return defaultPayloadConverter.fromPayload(plain as Payload);
}

test('any JSON value comes back as it went', async () => {
  const codec = new EncryptionCodec(keys('k1'), 'default');
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
      const wire = JSON.parse(JSON.stringify(value)) as unknown;
      expect(await openOne(codec, await sealOne(codec, wire))).toEqual(wire);
    }),
    { numRuns: 25 },
  );
});

test('neither the value nor its kind can be read, and equal values look different', async () => {
  const codec = new EncryptionCodec(keys('k1'), 'default');
  const first = await sealOne(codec, { legalId: '12.345.678-5' });
  const second = await sealOne(codec, { legalId: '12.345.678-5' });
  expect(Buffer.from(first.data ?? []).toString('latin1')).not.toContain('12.345');
  expect(Object.keys(first.metadata ?? {}).sort()).toEqual(['encoding', 'encryption-key-id']);
  expect(first.data).not.toEqual(second.data);
});

test('a new first key encrypts, the old one still opens', async () => {
  const old = keys('2025');
  const before = await sealOne(new EncryptionCodec(old, 'default'), 'hola');
  const rotated: PayloadKeys = {
    current: '2026',
    keys: new Map([...keys('2026').keys, ...old.keys]),
  };
  const codec = new EncryptionCodec(rotated, 'default');
  expect(await openOne(codec, before)).toBe('hola');
  const after = await sealOne(codec, 'hola');
  expect(Buffer.from(after.metadata?.['encryption-key-id'] ?? []).toString()).toBe('2026');
});

test('another key under the same id does not open it', async () => {
  const sealed = await sealOne(new EncryptionCodec(keys('k1'), 'default'), 'secreto');
  await expect(new EncryptionCodec(keys('k1'), 'default').decode([sealed])).rejects.toBeInstanceOf(
    PayloadCodecError,
  );
});

test('an unknown key id is named in the error', async () => {
  const sealed = await sealOne(new EncryptionCodec(keys('gone'), 'default'), 'secreto');
  await expect(new EncryptionCodec(keys('k1'), 'default').decode([sealed])).rejects.toThrow(
    'payload key "gone" is not known',
  );
});

test('a flipped bit, a cut payload and another namespace are refused', async () => {
  const both = keys('k1');
  const codec = new EncryptionCodec(both, 'default');
  const sealed = await sealOne(codec, { amount: 30000 });
  const data = Uint8Array.from(sealed.data ?? []);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: data.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
      const tampered = Uint8Array.from(data);
      tampered[at] = (tampered[at] ?? 0) ^ (1 << bit);
      await expect(codec.decode([{ ...sealed, data: tampered }])).rejects.toThrow();
    }),
    { numRuns: 30 },
  );
  await expect(codec.decode([{ ...sealed, data: data.slice(0, 8) }])).rejects.toThrow();
  await expect(new EncryptionCodec(both, 'other').decode([sealed])).rejects.toThrow();
});

const of = (workflowId: string): SerializationContext => ({
  type: 'workflow',
  namespace: 'default',
  workflowId,
});

describe('a payload of a workflow', () => {
  const both = keys('k1');
  const codec = new EncryptionCodec(both, 'default');
  const seal = async (workflowId: string): Promise<Payload> => {
    const [sealed] = await codec.encode(
      [defaultPayloadConverter.toPayload('mine')],
      of(workflowId),
    );
    return sealed as Payload;
  };
  const open = async (payload: Payload, workflowId: string): Promise<unknown> => {
    const [plain] = await codec.decode([payload], of(workflowId));
    return defaultPayloadConverter.fromPayload(plain as Payload);
  };

  test('opens for it and its activities, and for no other workflow', async () => {
    const sealed = await seal('purchase/a');
    expect(await open(sealed, 'purchase/a')).toBe('mine');
    const [plain] = await codec.decode([sealed], {
      type: 'activity',
      namespace: 'default',
      workflowId: 'purchase/a',
      isLocal: false,
    });
    expect(plain).toBeDefined();
    await expect(open(sealed, 'purchase/b')).rejects.toThrow('another workflow');
  });

  test('does not open under another name, nor as one from before', async () => {
    const sealed = await seal('purchase/a');
    const renamed = (metadata: NonNullable<Payload['metadata']>) =>
      open({ ...sealed, metadata }, 'purchase/b');
    const name = new TextEncoder().encode('purchase/b');
    await expect(renamed({ ...sealed.metadata, 'encryption-workflow-id': name })).rejects.toThrow();
    const { 'encryption-workflow-id': _, ...unbound } = sealed.metadata ?? {};
    await expect(renamed(unbound)).rejects.toThrow('cannot be opened');
  });

  test('opens by its own name for who has no workflow at hand: Temporal’s UI', async () => {
    expect(await openOne(codec, await seal('purchase/a'))).toBe('mine');
  });

  test('from before workflows were bound opens in its namespace, and is made where older builds still read', async () => {
    const before = await sealOne(codec, 'old');
    expect(await open(before, 'purchase/a')).toBe('old');
    const older = new EncryptionCodec({ ...both, binding: 'namespace' }, 'default');
    const [sealed] = await older.encode([defaultPayloadConverter.toPayload('x')], of('purchase/a'));
    expect(Object.keys(sealed?.metadata ?? {}).sort()).toEqual(['encoding', 'encryption-key-id']);
    expect(() => payloadKeysFrom({ NODE_ENV: 'test', PAYLOAD_BINDING: 'none' })).toThrow();
  });

  test('from before opens in no workflow any more where binding is strict; what is bound does, and Temporal’s UI shows both', async () => {
    const { binding } = payloadKeysFrom({ NODE_ENV: 'test', PAYLOAD_BINDING: 'strict' });
    const strict = new EncryptionCodec({ ...both, binding: binding ?? 'workflow' }, 'default');
    const before = await sealOne(codec, 'old');
    await expect(strict.decode([before], of('purchase/a'))).rejects.toThrow('says no workflow');
    expect(await openOne(strict, before)).toBe('old');
    const [sealed] = await strict.encode(
      [defaultPayloadConverter.toPayload('x')],
      of('purchase/a'),
    );
    expect(await strict.decode([sealed as Payload], of('purchase/a'))).toHaveLength(1);
  });

  test('of a schedule opens for its runs, whose ids end in the time of their start', async () => {
    const sealed = await seal('recovery');
    expect(await open(sealed, 'recovery-2026-11-24T02:00:00Z')).toBe('mine');
    await expect(open(sealed, 'recovery-of-others')).rejects.toThrow('another workflow');
    // The server gives a run the result of the one before it.
    const result = await seal('recovery-2026-11-24T02:00:00Z');
    expect(await open(result, 'recovery-2026-11-24T02:01:00Z')).toBe('mine');
    await expect(open(result, 'refunds-2026-11-24T02:01:00Z')).rejects.toThrow('another workflow');
  });
});

test('payloads of others pass through untouched', async () => {
  const plain = defaultPayloadConverter.toPayload({ a: 1 });
  expect(await new EncryptionCodec(keys('k1'), 'default').decode([plain])).toEqual([plain]);
});

test('where only sealed payloads are taken, one in the clear is refused', async () => {
  const strict = new EncryptionCodec(keys('k1'), 'default', true);
  const plain = defaultPayloadConverter.toPayload({ attemptId: 'of somebody' });
  await expect(strict.decode([plain])).rejects.toThrow('the payload is not encrypted');
  expect(await openOne(strict, await sealOne(strict, 'mine'))).toBe('mine');
});

test.each(['', 'k1', 'k1:AAAA', 'k 1:AAAA'])('PAYLOAD_KEYS %j is refused', (text) => {
  expect(() => parsePayloadKeys(text)).toThrow(/PAYLOAD_KEYS/);
});

test('the public development key is refused in production', () => {
  expect(payloadKeysFrom({ NODE_ENV: 'test' }).current).toBe('development');
  expect(() => payloadKeysFrom({ NODE_ENV: 'production' })).toThrow(/PAYLOAD_KEYS must be set/);
});

test('messages of failures are encrypted with the rest', async () => {
  const { failureConverterPath, payloadCodecs } = createDataConverter(
    payloadKeysFrom({ NODE_ENV: 'test' }),
    'default',
  );
  expect(failureConverterPath).toMatch(/failure-converter\.cjs$/);
  expect(payloadCodecs).toHaveLength(1);
  const { failureConverter } = (await import(failureConverterPath as string)) as {
    failureConverter: { options: unknown };
  };
  expect(failureConverter.options).toMatchObject({ encodeCommonAttributes: true });
});
