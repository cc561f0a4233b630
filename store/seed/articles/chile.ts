import type { ArticleSeed } from './article-seed.ts';
import { fonasaAndLeaveInChile } from './chile-fonasa-and-leave.ts';
import { guaranteesInChile } from './chile-guarantees.ts';
import { isapresInChile } from './chile-isapres.ts';
import { policiesInChile } from './chile-policies.ts';
import { pricesInChile } from './chile-prices.ts';

export const chileanArticles: readonly ArticleSeed[] = [
  ...pricesInChile,
  ...isapresInChile,
  ...guaranteesInChile,
  ...fonasaAndLeaveInChile,
  ...policiesInChile,
];
