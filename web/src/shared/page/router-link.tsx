import type { LinkProps } from '@cotejo/ui/link/link-component.tsx';
import { use, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useApp } from './app-context.tsx';
import { localizePath, pathInLanguage } from '../language/language-path.ts';
import { hasPage, useSite } from './site-context.ts';
import { SiteNavigation, type Navigation } from './site-navigation.ts';

/** Links of the shared components go through the site's router; scrolling is the page's own rule. */
export function RouterLink(props: LinkProps) {
  const navigate = use(SiteNavigation);
  // `?orden=…` is relative to the current page: only the router knows which that is.
  const site = useSite();
  // What a partner's site does not have is left to the server, which leads to its first page.
  if (!hasPage(site, props.href)) return <PlainLink {...props} />;
  if (navigate === null || !props.href.startsWith('/')) return <ListeningLink {...props} />;
  return <PathLink navigate={navigate} {...props} />;
}

function PlainLink({ href, ...rest }: LinkProps) {
  const { language } = useApp();
  return <a {...rest} href={localizePath(href, language)} />;
}

/** A path is the same on every page: it is not rendered again when the address changes. */
function PathLink({ navigate, ...rest }: LinkProps & { readonly navigate: Navigation }) {
  const { language } = useApp();
  return <Anchor {...rest} address={localizePath(rest.href, language)} navigate={navigate} />;
}

function ListeningLink(props: LinkProps) {
  const { language } = useApp();
  const href = pathInLanguage(props.href, language);
  const navigate = useNavigate();
  return <Anchor {...props} href={href} address={useHref(href)} navigate={navigate} />;
}

function Anchor({
  address,
  navigate,
  href,
  onClick,
  ...rest
}: LinkProps & { readonly address: string; readonly navigate: Navigation }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As in a browser: the address that one is at already is no step of its own.
    const replace = address === location.pathname + location.search + location.hash;
    void navigate(href, { replace });
  };
  return <a {...rest} href={address} onClick={follow} />;
}

/** A new tab or window is the browser's. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
