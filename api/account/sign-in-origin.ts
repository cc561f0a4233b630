import { createHmac } from 'node:crypto';
import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import type { CountedOrigin } from '@cotejo/store/account/failed-sign-ins.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import type { Configuration } from '../configuration.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../http/to-network.ts';
import { toDeviceLabel } from './device-label.ts';

/** Where somebody signs in from. */
export interface SignInOrigin extends Omit<CountedOrigin, 'emailKey'> {
  readonly deviceLabel: string;
  readonly requestId: string;
}

/** The visitor's cookie identifies the browser; the database has its keyed hash. */
export function toSignInOrigin(context: RequestContext, indexKey: IndexKey): SignInOrigin {
  return {
    deviceHash: toIndexValue(indexKey, 'device', context.visitorId),
    deviceLabel: toDeviceLabel(context.headers['user-agent']),
    network: toNetwork(context.ip),
    requestId: context.requestId,
  };
}

/** What failed tries are counted by. */
export function toCountedOrigin(
  origin: SignInOrigin,
  indexKey: IndexKey,
  email: string,
): CountedOrigin {
  const { deviceHash, network } = origin;
  return { emailKey: toEmailKey(indexKey, email), deviceHash, network };
}

/** `r···@cotejo.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}···${email.slice(Math.max(at, 0))}`;
}

export const refreshCookie = 'refresh';
export const codecCookie = 'codec';

/** A cookie of signing in: never readable by scripts. An empty value takes it away. */
export function toCookie(
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  cookie: {
    readonly name: string;
    readonly value: string;
    readonly path: string;
    readonly seconds: number;
    /** Sent along when a page of another site asks, as Temporal's UI may be one. */
    readonly acrossSites?: boolean;
  },
): string {
  const isSecure = publicUrl.startsWith('https:');
  const site = cookie.acrossSites === true ? (isSecure ? 'None' : 'Lax') : 'Strict';
  const life = cookie.value === '' ? 0 : cookie.seconds;
  return `${cookie.name}=${cookie.value}; Path=${cookie.path}; Max-Age=${life}; HttpOnly; SameSite=${site}${isSecure ? '; Secure' : ''}`;
}

/** `sessionId.signature`: lets a browser decode payloads while that session is open. */
export function signSession(sessionId: string, cookieSecret: string): string {
  const signature = createHmac('sha256', cookieSecret).update(`codec:${sessionId}`);
  return `${sessionId}.${signature.digest('base64url')}`;
}
