import { wordsIn } from './words-in.ts';

// A build has the words themselves here (portal/build/kind-words.ts).
export const words = wordsIn('pt');
