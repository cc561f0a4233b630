import { createContext, type ComponentType, type ReactNode } from 'react';
import type { AnchorHTMLAttributes, Ref } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/** The component that renders an internal link: the plain anchor, or the site's router link. */
export type LinkComponent = 'a' | ComponentType<LinkProps>;

export const LinkComponentContext = createContext<LinkComponent>('a');

/** A site wraps its tree once: `<LinkComponentProvider link={RouterLink}>`. */
export function LinkComponentProvider(props: { link: LinkComponent; children: ReactNode }) {
  return <LinkComponentContext value={props.link}>{props.children}</LinkComponentContext>;
}
