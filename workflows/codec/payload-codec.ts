import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { METADATA_ENCODING_KEY } from '@temporalio/common';
import type { Payload, PayloadCodec, SerializationContext } from '@temporalio/common';
import { temporal } from '@temporalio/proto';
import type { PayloadKeys } from './payload-keys.ts';

/** Marks a payload encrypted by us; Temporal's UI sends such payloads to the codec endpoint. */
const encoding = 'binary/encrypted';
const keyIdField = 'encryption-key-id';
/** The workflow that a payload is sealed for; payloads from before it was bound have none. */
export const workflowIdField = 'encryption-workflow-id';
const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A payload that cannot be opened: wrong or unknown key, tampered bytes, another namespace's. */
export class PayloadCodecError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PayloadCodecError';
  }
}

/**
 * AES-256-GCM over the whole payload, metadata included (DESIGN §2 privacy). A fresh 12-byte iv per
 * payload comes before the ciphertext; namespace and workflow id are authenticated data, so a payload copied to
 * another namespace or workflow does not open. Who decodes without a workflow (Temporal's UI) goes by the id that the
 * payload names. Payloads without our mark pass through `decode` untouched, or are refused
 * where only sealed ones are taken: there nobody starts a workflow without a key, whoever reaches Temporal.
 */
export class EncryptionCodec implements PayloadCodec {
  readonly #imported = new Map<string, KeyObject>();
  readonly #namespace: Buffer;

  constructor(
    private readonly keys: PayloadKeys,
    namespace: string,
    private readonly sealedOnly = false,
  ) {
    this.#namespace = Buffer.from(namespace, 'utf8');
  }

  async encode(payloads: Payload[], context?: SerializationContext): Promise<Payload[]> {
    const workflowId = this.keys.binding === 'namespace' ? undefined : context?.workflowId;
    return payloads.map((payload) => this.#encrypt(payload, workflowId));
  }

  async decode(payloads: Payload[], context?: SerializationContext): Promise<Payload[]> {
    return payloads.map((payload) => this.#decrypt(payload, context?.workflowId));
  }

  /** On this thread: payloads are small, and handing one to Web Crypto's threads costs ten times the cipher. */
  #encrypt(payload: Payload, workflowId: string | undefined): Payload {
    const plain = temporal.api.common.v1.Payload.encode(payload).finish();
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(cipherName, this.#key(this.keys.current), iv);
    cipher.setAAD(this.#boundTo(workflowId));
    const data = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return {
      metadata: {
        [METADATA_ENCODING_KEY]: encoder.encode(encoding),
        [keyIdField]: encoder.encode(this.keys.current),
        ...(workflowId === undefined ? {} : { [workflowIdField]: encoder.encode(workflowId) }),
      },
      data,
    };
  }

  #decrypt(payload: Payload, reader: string | undefined): Payload {
    const mark = payload.metadata?.[METADATA_ENCODING_KEY];
    if (!mark || decoder.decode(mark) !== encoding) {
      if (this.sealedOnly) throw new PayloadCodecError('the payload is not encrypted');
      return payload;
    }
    const data = payload.data;
    if (!data || data.length < ivBytes + tagBytes) {
      throw new PayloadCodecError('encrypted payload is too short');
    }
    const named = payload.metadata?.[workflowIdField];
    const workflowId = named == null ? undefined : decoder.decode(named);
    if (workflowId !== undefined && reader !== undefined && !isSealedFor(workflowId, reader))
      throw new PayloadCodecError('the payload is another workflow’s');
    if (workflowId === undefined && reader !== undefined && this.keys.binding === 'strict')
      throw new PayloadCodecError('the payload says no workflow that it is for');
    const keyId = decoder.decode(payload.metadata?.[keyIdField] ?? new Uint8Array());
    const tagAt = data.length - tagBytes;
    const decipher = createDecipheriv(cipherName, this.#key(keyId), data.subarray(0, ivBytes));
    decipher.setAAD(this.#boundTo(workflowId));
    decipher.setAuthTag(data.subarray(tagAt));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(data.subarray(ivBytes, tagAt)), decipher.final()]);
    } catch (error) {
      throw new PayloadCodecError(`payload of key ${keyId} cannot be opened`, error);
    }
    return temporal.api.common.v1.Payload.decode(plain);
  }

  /** No name has a zero byte, so the two kinds never agree. */
  #boundTo(workflowId: string | undefined): Buffer {
    if (workflowId === undefined) return this.#namespace;
    return Buffer.concat([this.#namespace, Buffer.from(`\0${workflowId}`, 'utf8')]);
  }

  /** Each key is prepared once. */
  #key(id: string): KeyObject {
    const known = this.#imported.get(id);
    if (known) return known;
    const bytes = this.keys.keys.get(id);
    if (!bytes) throw new PayloadCodecError(`payload key ${JSON.stringify(id)} is not known`);
    const key = createSecretKey(bytes);
    this.#imported.set(id, key);
    return key;
  }
}

const startOfRun = /-\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * A schedule seals for the id that its runs begin with; Temporal adds when each one starts, and gives a run the result of
 * the one before it.
 */
const isSealedFor = (workflowId: string, reader: string): boolean =>
  reader === workflowId || reader.replace(startOfRun, '') === workflowId.replace(startOfRun, '');
