import type { Payload } from '@temporalio/common';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { PayloadCodecError } from '@cotejo/workflows/codec/payload-codec.ts';

/** A payload as Temporal's UI sends it: protobuf in JSON, bytes as base64. */
export interface JsonPayload {
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly data?: string | null | undefined;
}

function toBytes(payload: JsonPayload): Payload {
  return {
    metadata: Object.fromEntries(
      Object.entries(payload.metadata ?? {}).map(([key, value]) => [
        key,
        new Uint8Array(Buffer.from(value, 'base64')),
      ]),
    ),
    data: new Uint8Array(Buffer.from(payload.data ?? '', 'base64')),
  };
}

function toJson(payload: Payload): { metadata: Record<string, string>; data: string } {
  return {
    metadata: Object.fromEntries(
      Object.entries(payload.metadata ?? {}).map(([key, value]) => [
        key,
        Buffer.from(value).toString('base64'),
      ]),
    ),
    data: Buffer.from(payload.data ?? []).toString('base64'),
  };
}

/** Runs `work` over payloads in their JSON form; what cannot be opened is the caller's mistake. */
export async function transformPayloads(
  payloads: readonly JsonPayload[],
  work: (payloads: Payload[]) => Promise<Payload[]>,
): Promise<{ payloads: { metadata: Record<string, string>; data: string }[] }> {
  try {
    return { payloads: (await work(payloads.map(toBytes))).map(toJson) };
  } catch (error) {
    if (error instanceof PayloadCodecError)
      throw new AppError('BAD_REQUEST', { detail: error.message });
    throw error;
  }
}
