import type { Contact } from '@cotejo/domain/country/contact.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { I18n } from '../language/create-i18n.ts';

/** What every loader and page needs; one per request on the server, one per visit in the browser. */
export interface AppDeps {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly country: CountryCode;
  readonly language: Language;
  /** Where a visitor of this country and site writes and calls. */
  readonly contact: Contact;
  /** `http://localhost:3000`, for canonical and alternate addresses. */
  readonly origin: string;
  readonly side: 'server' | 'browser';
  /** The pages of the site that a loader may lead to; every page where it is left out. */
  readonly paths?: PageSite['paths'];
  /** Runs before the loader of every page: fetches what reading this address takes. */
  readonly prepareAddress?: (url: URL) => Promise<void>;
}

export const AppContext = createContext<AppDeps | null>(null);

export function useApp(): AppDeps {
  const deps = use(AppContext);
  if (deps === null) throw new Error('useApp outside of AppContext');
  return deps;
}
