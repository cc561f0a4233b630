import { IconButton } from '../icon-button/icon-button.tsx';
import { Link } from '../link/link.tsx';
import { Spoken } from '../text/spoken-text.tsx';
import type { ProductView } from './product-view.ts';

/** "See details": a dialog by a plain click, a page in a new tab and without scripts. */
export function DetailLink(props: { product: ProductView; className: string | undefined }) {
  const { href, detail } = props.product;
  const { onOpen, ...spoken } = detail;
  return (
    <Link
      href={href}
      className={props.className}
      aria-haspopup={onOpen ? 'dialog' : undefined}
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Spoken {...spoken} />
    </Link>
  );
}

/** Hands on a link to the product. */
export function ShareButton({ share }: { share: ProductView['share'] }) {
  if (!share) return null;
  return (
    <IconButton
      icon="share"
      label={share.label}
      aria-busy={share.busy || undefined}
      onClick={share.onShare}
    />
  );
}
