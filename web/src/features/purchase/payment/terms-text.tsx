import { Link } from '@cotejo/ui/link/link.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** The conditions that a payment accepts, with their link to the product; nothing where none are open. */
export function TermsText({ text }: { readonly text: string }) {
  const { server } = usePurchaseView();
  if (text === '') return null;
  // The text marks its link with <1>…</1>.
  const [before, linked, after] = text.split(/<\/?1>/);
  return (
    <>
      {before}
      <Link href={server.product.url}>{linked}</Link>
      {after}
    </>
  );
}
