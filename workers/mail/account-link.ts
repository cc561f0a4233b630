import type { Language } from '@cotejo/domain/country/country.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { MailContent } from './mail-page.ts';
import { mailWords } from './mail-words.ts';

/** The link to «Mi cuenta» at the foot of what customers are mailed, on the site that the mail leads to. */
export function accountLink(language: Language, href: string): NonNullable<MailContent['account']> {
  const page = new URL(siteAddress(sitePaths.own, language), href);
  return { label: mailWords[language].account, href: page.href };
}
