import { createElement, use } from 'react';
import { LinkComponentContext, type LinkProps } from './link-component.tsx';

/** Calls of the API answer a browser too (a sign-in elsewhere, a file), and are no pages of the site. */
const leavesTheSite = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\/api\/)/i;

/** A link; inside the site it goes through the site's router, elsewhere it is a plain anchor. */
export function Link(props: LinkProps) {
  const Component = use(LinkComponentContext);
  const plain = leavesTheSite.test(props.href) || props.download !== undefined || props.target;
  return plain ? <a {...props} /> : createElement(Component, props);
}
