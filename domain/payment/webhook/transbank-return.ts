import type { ParsedReturn, ReturnShape } from '../provider/provider-port.ts';

/**
 * Webpay's four shapes of return (reference §2.1) by which of its tokens came. Production comes by
 * GET and integration aborts by POST, so query and body are read alike.
 */
const SHAPES: Readonly<Record<string, ReturnShape>> = {
  token_ws: 'normal',
  TBK_TOKEN: 'aborted',
  'token_ws+TBK_TOKEN': 'form_error',
  '': 'timed_out',
};

/** Undefined when nothing of Webpay is in it. A shape is a hint: commit or status tells the truth. */
export function parseTransbankReturn(
  parameters: Readonly<Record<string, string | undefined>>,
): ParsedReturn | undefined {
  const { token_ws: normal, TBK_TOKEN: aborted, TBK_ORDEN_COMPRA: reference } = parameters;
  // The documentation spells it both ways.
  const sessionId = parameters['TBK_ID_SESION'] ?? parameters['TBK_ID_SESSION'];
  const providerRef = normal || aborted;
  if (!providerRef && !reference) return undefined;
  const key = [normal && 'token_ws', aborted && 'TBK_TOKEN'].filter(Boolean).join('+');
  return {
    shape: SHAPES[key] ?? 'timed_out',
    ...(providerRef ? { providerRef } : {}),
    ...(reference ? { reference } : {}),
    ...(sessionId ? { sessionId } : {}),
  };
}

/**
 * Oneclick comes back with its token alone, however the inscription ended: only its end says how. Who gives up comes back
 * with the names of a session, too (reference §2.1).
 */
export function parseOneclickReturn(
  parameters: Readonly<Record<string, string | undefined>>,
): ParsedReturn | undefined {
  const parsed = parseTransbankReturn(parameters);
  return parsed?.shape === 'aborted' && parsed.reference === undefined
    ? { ...parsed, shape: 'normal' }
    : parsed;
}
