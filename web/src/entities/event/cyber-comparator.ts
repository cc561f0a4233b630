import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { healthComparator, type Comparator } from '../comparator/comparators.ts';

/** Lists the offers of Cyber Monday; the people are those of the health comparator. */
export const cyberComparator: Comparator = {
  ...healthComparator,
  slug: 'Seguros-de-Salud/Cyber-Monday',
  kind: 'cyber',
  promoted: false,
  companyBanner: false,
};

/** Spec 1 §2. */
export const cyberBlogPath = sitePaths.eventArticle;
