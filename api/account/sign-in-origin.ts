import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import type { CountedOrigin } from '@cotejo/store/account/failed-sign-ins.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBrowser } from '../http/browser-cookie.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../network/to-network.ts';
import { toDeviceLabel } from './device-label.ts';

/** Where somebody signs in from. */
export interface SignInOrigin extends Omit<CountedOrigin, 'emailKey'> {
  /** It came without our cookie, so no account can know it. */
  readonly isNewBrowser: boolean;
  readonly deviceLabel: string;
  /** The secret by which purchases are open in it; null where it has none. */
  readonly browser: string | null;
  readonly requestId: string;
  /** Throws ROBOT_CHECK where too many strangers come; asked once it is known that this is one. */
  readonly checkStranger: () => void;
}

/** The browser is known by the keyed hash of its visitor cookie; the cookies themselves are not stored. */
export function toSignInOrigin(
  context: RequestContext,
  { indexKey, publicUrl }: Pick<Dependencies['configuration'], 'indexKey' | 'publicUrl'>,
  checkStranger: () => void = () => undefined,
): SignInOrigin {
  return {
    deviceHash: toIndexValue(indexKey, 'device', context.visitorId),
    isNewBrowser: context.idempotencyScope !== context.visitorId,
    deviceLabel: toDeviceLabel(context.headers['user-agent']),
    browser: readBrowser(context.headers, publicUrl.startsWith('https:')),
    network: toNetwork(context.ip),
    requestId: context.requestId,
    checkStranger,
  };
}
