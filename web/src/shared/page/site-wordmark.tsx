import { Wordmark } from '@cotejo/ui/wordmark/wordmark.tsx';
import { useSite } from './site-context.ts';

/** The name of whose site it is, leading to its first page. */
export function SiteWordmark({ label }: { readonly label: string }) {
  const { name } = useSite();
  return <Wordmark href="/" label={label} {...(name === null ? {} : { name })} />;
}
