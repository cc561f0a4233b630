import { Wordmark } from '@cotejo/ui/wordmark/wordmark.tsx';
import { useSite } from './site-context.ts';

/** The name of whose site it is, leading to its first page. */
export function SiteWordmark({ label }: { readonly label: (name: string) => string }) {
  const { name, logo, paths, defaultPath } = useSite();
  // The root of a site with a list of pages leads to its first one.
  const href = paths === '*' ? '/' : defaultPath;
  return (
    <Wordmark
      href={href}
      label={label(name ?? 'Cotejo')}
      name={name ?? undefined}
      logo={logo ?? undefined}
    />
  );
}
