import { openEveryRoute } from './every-route.ts';

openEveryRoute('PE');
