import { createContext } from 'react';
import type { NavigateOptions } from 'react-router-dom';

/**
 * Goes to a path of the site, always by the same function. The router's own links listen to the
 * address: a list of twenty cards would render a hundred links again for each filter.
 */
export type Navigation = (path: string, options?: NavigateOptions) => void | Promise<void>;

/** Null where no frame gives it: links are then the router's own. */
export const SiteNavigation = createContext<Navigation | null>(null);
