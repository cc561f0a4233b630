import { mountCatalogue } from './catalogue/mount-catalogue.ts';
import { mountCodec } from './codec/mount-codec.ts';
import { mountEvent } from './event/mount-event.ts';
import { comparisonOf } from './comparison/comparison-part.ts';
import { mountComparison } from './comparison/mount-comparison.ts';
import type { Dependencies, Mount } from './dependencies.ts';
import { mountDocument } from './document/mount-document.ts';
import type { HotHandler } from './http/hot-handler.ts';
import { mountPayment } from './payment/mount-payment.ts';
import { mountProfile } from './profile/mount-profile.ts';
import { mountPurchase } from './purchase/mount-purchase.ts';
import { mountSharedLinks } from './shared-link/mount-shared-links.ts';

/** What the parts of the API add up to; the shell of the process knows nothing else of them. */
export interface Parts {
  /** Each adds its routes by `mount(app, route, handler)`. */
  readonly mounts: readonly Mount[];
  /** Calls answered before Express. */
  readonly hot: HotHandler | null;
  /** Ends what the parts keep running: listeners, timers. */
  close(): void;
}

/** Makes every part once, in the order in which they need each other. */
export function createParts(dependencies: Dependencies): Parts {
  const comparison = comparisonOf(dependencies);
  return {
    mounts: [mountEvent, mountComparison, mountCatalogue, mountDocument, mountProfile, mountPurchase, mountPayment, mountCodec, mountSharedLinks],
    hot: comparison.hotHandler,
    close: () => comparison.holder.close(),
  };
}
