import { useApp } from '../../../shared/page/app-context.tsx';
import { localizePath } from '../../../shared/language/language-path.ts';
import { purchaseHref, segmentOf, shownSegment } from './purchase-address.ts';
import { usePurchaseView } from './purchase-context.tsx';

/** The whole address of a purchase: what another device needs to go on with it. */
export function usePurchaseLink(): string {
  const { origin, language } = useApp();
  const { server, state } = usePurchaseView();
  const segment = shownSegment(state.context) ?? segmentOf(server);
  return origin + localizePath(purchaseHref(server, segment), language);
}
