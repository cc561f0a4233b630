import type { IndexKey } from '@cotejo/store/crypto/index-key.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import type { CountedOrigin } from '@cotejo/store/account/failed-sign-ins.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../network/to-network.ts';
import { toDeviceLabel } from './device-label.ts';

/** Where somebody signs in from. */
export interface SignInOrigin extends Omit<CountedOrigin, 'emailKey'> {
  /** It came without our cookie, so no account can know it. */
  readonly isNewBrowser: boolean;
  readonly deviceLabel: string;
  readonly requestId: string;
  /** Throws ROBOT_CHECK where too many strangers come; asked once it is known that this is one. */
  readonly checkStranger: () => void;
}

/** The browser is known by the keyed hash of its visitor cookie; the cookie itself is not stored. */
export function toSignInOrigin(
  context: RequestContext,
  indexKey: IndexKey,
  checkStranger: () => void = () => undefined,
): SignInOrigin {
  return {
    deviceHash: toIndexValue(indexKey, 'device', context.visitorId),
    isNewBrowser: context.idempotencyScope !== context.visitorId,
    deviceLabel: toDeviceLabel(context.headers['user-agent']),
    network: toNetwork(context.ip),
    requestId: context.requestId,
    checkStranger,
  };
}
