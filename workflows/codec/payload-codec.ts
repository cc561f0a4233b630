import { webcrypto } from 'node:crypto';
import { METADATA_ENCODING_KEY } from '@temporalio/common';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { temporal } from '@temporalio/proto';
import type { PayloadKeys } from './payload-keys.ts';

/** Marks a payload of ours; Temporal's UI sends such payloads to the codec endpoint. */
const encoding = 'binary/encrypted';
const keyIdField = 'encryption-key-id';
const ivBytes = 12;

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
 * payload stands before the ciphertext; the namespace is authenticated data, so a payload copied to
 * another namespace does not open. Payloads without our mark pass through `decode` untouched.
 */
export class EncryptionCodec implements PayloadCodec {
  readonly #imported = new Map<string, Promise<webcrypto.CryptoKey>>();
  readonly #namespace: Uint8Array<ArrayBuffer>;

  constructor(
    private readonly keys: PayloadKeys,
    namespace: string,
  ) {
    this.#namespace = encoder.encode(namespace);
  }

  encode(payloads: Payload[]): Promise<Payload[]> {
    return Promise.all(payloads.map((payload) => this.#encrypt(payload)));
  }

  decode(payloads: Payload[]): Promise<Payload[]> {
    return Promise.all(payloads.map((payload) => this.#decrypt(payload)));
  }

  async #encrypt(payload: Payload): Promise<Payload> {
    const plain = temporal.api.common.v1.Payload.encode(payload).finish();
    const iv = webcrypto.getRandomValues(new Uint8Array(ivBytes));
    const sealed = await webcrypto.subtle.encrypt(
      this.#algorithm(iv),
      await this.#key(this.keys.current),
      new Uint8Array(plain),
    );
    const data = new Uint8Array(ivBytes + sealed.byteLength);
    data.set(iv);
    data.set(new Uint8Array(sealed), ivBytes);
    return {
      metadata: {
        [METADATA_ENCODING_KEY]: encoder.encode(encoding),
        [keyIdField]: encoder.encode(this.keys.current),
      },
      data,
    };
  }

  async #decrypt(payload: Payload): Promise<Payload> {
    const mark = payload.metadata?.[METADATA_ENCODING_KEY];
    if (!mark || decoder.decode(mark) !== encoding) return payload;
    const data = payload.data;
    if (!data || data.length <= ivBytes) throw new PayloadCodecError('encrypted payload is empty');
    const keyId = decoder.decode(payload.metadata?.[keyIdField] ?? new Uint8Array());
    const key = await this.#key(keyId);
    const iv = new Uint8Array(data.subarray(0, ivBytes));
    let plain: ArrayBuffer;
    try {
      plain = await webcrypto.subtle.decrypt(
        this.#algorithm(iv),
        key,
        new Uint8Array(data.subarray(ivBytes)),
      );
    } catch (error) {
      throw new PayloadCodecError(`payload of key ${keyId} cannot be opened`, error);
    }
    return temporal.api.common.v1.Payload.decode(new Uint8Array(plain));
  }

  #algorithm(iv: Uint8Array<ArrayBuffer>): webcrypto.AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: this.#namespace };
  }

  /** Keys become non-extractable once, so a heap dump does not hold them as bytes twice. */
  #key(id: string): Promise<webcrypto.CryptoKey> {
    const known = this.#imported.get(id);
    if (known) return known;
    const bytes = this.keys.keys.get(id);
    if (!bytes) throw new PayloadCodecError(`payload key ${JSON.stringify(id)} is not known`);
    const key = webcrypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
    this.#imported.set(id, key);
    return key;
  }
}
