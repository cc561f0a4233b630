import { openEveryRoute } from './every-route.ts';

openEveryRoute('INT', { es: [], en: [], pt: [] });
