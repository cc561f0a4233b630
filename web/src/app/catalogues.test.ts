import { join } from 'node:path';
import { testTexts } from '../testing/test-texts.ts';
import { namespaceLoaders } from './namespaces.ts';

testTexts(namespaceLoaders, join(__dirname, '..'));
