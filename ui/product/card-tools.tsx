import { Link } from '../link/link.tsx';
import { Spoken } from '../text/spoken.tsx';
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
