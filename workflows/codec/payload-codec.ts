import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { METADATA_ENCODING_KEY } from '@temporalio/common';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { temporal } from '@temporalio/proto';
import type { PayloadKeys } from './payload-keys.ts';

/** Marks a payload encrypted by us; Temporal's UI sends such payloads to the codec endpoint. */
const encoding = 'binary/encrypted';
const keyIdField = 'encryption-key-id';
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
 * payload comes before the ciphertext; the namespace is authenticated data, so a payload copied to
 * another namespace does not open. Payloads without our mark pass through `decode` untouched, or are refused
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

  async encode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => this.#encrypt(payload));
  }

  async decode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => this.#decrypt(payload));
  }

  /** On this thread: payloads are small, and handing one to Web Crypto's threads costs ten times the cipher. */
  #encrypt(payload: Payload): Payload {
    const plain = temporal.api.common.v1.Payload.encode(payload).finish();
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(cipherName, this.#key(this.keys.current), iv);
    cipher.setAAD(this.#namespace);
    const data = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return {
      metadata: {
        [METADATA_ENCODING_KEY]: encoder.encode(encoding),
        [keyIdField]: encoder.encode(this.keys.current),
      },
      data,
    };
  }

  #decrypt(payload: Payload): Payload {
    const mark = payload.metadata?.[METADATA_ENCODING_KEY];
    if (!mark || decoder.decode(mark) !== encoding) {
      if (this.sealedOnly) throw new PayloadCodecError('the payload is not encrypted');
      return payload;
    }
    const data = payload.data;
    if (!data || data.length < ivBytes + tagBytes) {
      throw new PayloadCodecError('encrypted payload is too short');
    }
    const keyId = decoder.decode(payload.metadata?.[keyIdField] ?? new Uint8Array());
    const tagAt = data.length - tagBytes;
    const decipher = createDecipheriv(cipherName, this.#key(keyId), data.subarray(0, ivBytes));
    decipher.setAAD(this.#namespace);
    decipher.setAuthTag(data.subarray(tagAt));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(data.subarray(ivBytes, tagAt)), decipher.final()]);
    } catch (error) {
      throw new PayloadCodecError(`payload of key ${keyId} cannot be opened`, error);
    }
    return temporal.api.common.v1.Payload.decode(plain);
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
