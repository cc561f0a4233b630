import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { findErrorRow } from '@cotejo/domain/payment/payer-message.ts';

/** HTTP statuses that mean something whatever their cause says (reference §2.2). */
const BY_STATUS: Readonly<Record<number, ChargeOutcome>> = {
  401: { type: 'NOT_SENT', reason: 'config_error', rawCode: '401' },
  403: { type: 'NOT_SENT', reason: 'config_error', rawCode: '403' },
  // The key is in use by a request that may have charged.
  409: { type: 'UNKNOWN', reason: 'unknown', rawCode: '409' },
  423: { type: 'UNKNOWN', reason: 'unknown', rawCode: '423' },
  429: { type: 'NOT_SENT', reason: 'processor_down', rawCode: '429' },
};

/** A payment that MercadoPago did not create: was it declined, never tried, or is it open? */
export function readRefusal(
  status: number,
  body: Readonly<Record<string, unknown>>,
): ChargeOutcome {
  if (status >= 500) return { type: 'UNKNOWN', reason: 'unknown', rawCode: String(status) };
  const rawCode = causeOf(body) ?? String(status);
  const row = findErrorRow('mercadopago', rawCode);
  if (row?.reason === 'unknown' || row?.reason === 'duplicate') {
    return { type: 'UNKNOWN', reason: row.reason, rawCode, detail: row.meaning };
  }
  const byStatus = BY_STATUS[status];
  if (byStatus !== undefined) return byStatus;
  if (row === undefined || row.reason === 'config_error') {
    return {
      type: 'NOT_SENT',
      reason: 'config_error',
      rawCode,
      ...(row && { detail: row.meaning }),
    };
  }
  return { type: 'DECLINED', reason: row.reason, rawCode, detail: row.meaning };
}

export function causeOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const causes = body['cause'];
  const first = (Array.isArray(causes) ? causes[0] : causes) as { code?: unknown } | undefined;
  return first?.code === undefined ? undefined : String(first.code);
}
