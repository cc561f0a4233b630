import { createElement, use } from 'react';
import { LinkComponentContext, type LinkProps } from './link-component.tsx';

const leavesTheSite = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** A link; inside the site it goes through the site's router, elsewhere it is a plain anchor. */
export function Link(props: LinkProps) {
  const Component = use(LinkComponentContext);
  const plain = leavesTheSite.test(props.href) || props.download !== undefined || props.target;
  return plain ? <a {...props} /> : createElement(Component, props);
}
