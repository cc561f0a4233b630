import { testTexts } from '@cotejo/web/src/testing/test-texts.ts';
import { textLoaders } from './texts.ts';

testTexts(textLoaders, __dirname);
