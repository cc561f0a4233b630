/** One HTTP call to a provider, as a value: what may have happened matters more than why. */
export type ProviderAnswer =
  | { readonly type: 'answer'; readonly status: number; readonly body: Record<string, unknown> }
  /** The connection was never made, so the provider cannot have done anything. */
  | { readonly type: 'not_sent'; readonly why: string }
  /** Sent without a complete answer: it may have happened. */
  | { readonly type: 'no_answer'; readonly why: string };

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

/** Errors of connecting: raised before the first byte of the request left this machine. */
const BEFORE_SENDING = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...call.headers },
      signal: AbortSignal.timeout(call.timeoutMs),
      redirect: 'error',
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    return { type: 'answer', status: response.status, body: parseObject(await response.text()) };
  } catch (error) {
    const why = causeOf(error);
    return { type: BEFORE_SENDING.includes(why) ? 'not_sent' : 'no_answer', why };
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // A proxy's HTML page: the status is all there is to read.
    return {};
  }
}

/** Undici hides the socket's code in `cause`, or in the first of several tries to connect. */
function causeOf(error: unknown): string {
  const { cause, name } = error as { cause?: unknown; name?: string };
  const { code, errors } = (cause ?? {}) as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? name ?? 'unknown';
}
