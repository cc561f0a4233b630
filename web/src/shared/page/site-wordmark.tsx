import { Wordmark } from '@cotejo/ui/wordmark/wordmark.tsx';
import { useSite } from './site-context.ts';

/** The name of whose site it is, leading to its first page. */
export function SiteWordmark({ label }: { readonly label: (name: string) => string }) {
  const { name, allowedPaths, defaultPath } = useSite();
  // The root of a site with a list of pages leads to its first one.
  const href = allowedPaths === '*' ? '/' : defaultPath;
  return name === null ? (
    <Wordmark href={href} label={label('Cotejo')} />
  ) : (
    <Wordmark href={href} label={label(name)} name={name} />
  );
}
