import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';

export const bookingPages: readonly PageDeclaration[] = [
  { path: sitePaths.booking, file: 'features/booking/booking-page.tsx', texts: ['booking'] },
];
