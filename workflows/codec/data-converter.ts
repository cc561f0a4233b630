import type { DataConverter } from '@temporalio/common';
import { EncryptionCodec } from './payload-codec.ts';
import type { PayloadKeys } from './payload-keys.ts';

/** For `bundleWorkflowCode({ failureConverterPath })`: the sandbox needs the same converter. */
export const failureConverterPath =
  require.resolve('@cotejo/workflows/codec/failure-converter.cjs');

/**
 * The one data converter of client, worker and replay: everything leaves the process encrypted.
 *
 * @param sealedOnly nothing that came in the clear is read: outside development
 */
export function createDataConverter(
  keys: PayloadKeys,
  namespace: string,
  sealedOnly = false,
): DataConverter {
  return {
    failureConverterPath,
    payloadCodecs: [new EncryptionCodec(keys, namespace, sealedOnly)],
  };
}
