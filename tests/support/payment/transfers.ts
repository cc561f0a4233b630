import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { browserOf, type HttpAnswer } from '../people/shopper.ts';
import { signInTo } from '../people/staff.ts';
import type { TestStack } from '../stack/stack.ts';

type Match = CallInput<'matchTransfer'>['body'];
export type TransferDetail = NonNullable<CallAnswer<'readTransfer'>>;
type Places = Pick<TestStack, 'urls' | 'demo' | 'dataDir'>;

/** People of the back office who see Peru's transfers; two of them decide. */
export const finders = ['admin@cotejo.example', 'backoffice-pe@cotejo.example'] as const;

/** Those who see the transfers of a country. */
const findersOf = (country: string): readonly string[] =>
  country === 'CL' ? ['admin@cotejo.example', 'backoffice@cotejo.example'] : finders;

/** A file that is another one each time. */
export const newPdf = (): Buffer => Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`);

async function readAnswer<T>(response: Response): Promise<HttpAnswer<T>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = (isJson ? JSON.parse(text) : text) as T;
  return { status: response.status, headers: response.headers, body };
}

/** Uploads a proof as the page does. */
export async function sendProof(
  { urls }: Pick<TestStack, 'urls'>,
  session: string,
  file: Buffer = newPdf(),
): Promise<HttpAnswer> {
  return readAnswer(
    await fetch(`${urls.site}/api/purchases/${session}/proof`, {
      method: 'POST',
      headers: { cookie: browserOf(session), 'content-type': 'application/pdf' },
      body: new Uint8Array(file),
    }),
  );
}

/** Uploads a proof that has to be taken. */
export async function proveTransfer(
  stack: Pick<TestStack, 'urls'>,
  { session }: Pick<PurchaseSnapshot, 'session'>,
  file?: Buffer,
): Promise<PurchaseSnapshot> {
  const { status, body } = await sendProof(stack, session, file);
  if (status !== 200) throw new Error(`the proof was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const signedIn = new Map<string, Promise<{ readonly authorization: string }>>();

/**
 * Once for each test file and stack: a code of the app opens once, and the next one comes after half a minute. Another
 * stack does not know the token.
 */
function signIn(stack: Places, email: string): Promise<{ readonly authorization: string }> {
  const key = `${stack.urls.site} ${email}`;
  const bearer = signedIn.get(key) ?? signInTo(stack, email);
  signedIn.set(key, bearer);
  return bearer;
}

/** Calls about transfers of somebody who is signed in. */
export async function asStaff(stack: Places, email: string) {
  const headers = { ...(await signIn(stack, email)), 'content-type': 'application/json' };
  const call = async <T>(method: string, path: string, body?: object): Promise<HttpAnswer<T>> =>
    readAnswer(
      await fetch(`${stack.urls.site}/api/staff/transfers${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  return {
    list: () => call<NonNullable<CallAnswer<'listTransfers'>>>('GET', ''),
    read: (attemptId: string) => call<TransferDetail>('GET', `/${attemptId}`),
    openProof: (attemptId: string, proofId: string) =>
      call<string>('GET', `/${attemptId}/proofs/${proofId}`),
    match: (attemptId: string, body: Match) =>
      call<{ status: string; usedBy?: object }>('POST', `/${attemptId}/match`, body),
    reject: (attemptId: string, reason: string) =>
      call<{ status: string }>('POST', `/${attemptId}/rejection`, { reason }),
  };
}

/** What the statement has of a payment: its amount, today, under a number of its own. */
export const statementOf = (
  { price }: Pick<PurchaseSnapshot, 'price'>,
  more: Partial<Match> = {},
): Match => ({
  amount: price.amount,
  receivedOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima' }).format(new Date()),
  operationNumber: String(Math.floor(Math.random() * 1e12)),
  reason: 'Está en la cartola',
  ...more,
});

/** Two people find the transfer of a purchase. */
export async function matchByTwo(
  stack: Places,
  snapshot: Pick<PurchaseSnapshot, 'price' | 'payment' | 'country'>,
  match: Match = statementOf(snapshot),
): Promise<Match> {
  const attemptId = snapshot.payment?.id ?? '';
  for (const [at, email] of findersOf(snapshot.country).entries()) {
    const staff = await asStaff(stack, email);
    const { status, body } = await staff.match(attemptId, match);
    const expected = at === 0 ? 'awaiting_approval' : 'matched';
    if (status !== 202 || body.status !== expected)
      throw new Error(`${email} was answered ${status} ${JSON.stringify(body)}`);
  }
  return match;
}
