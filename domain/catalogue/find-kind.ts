import { bareWord } from '../bare-word.ts';
import {
  getKindsOfGroup,
  groupWords,
  productKinds,
  upperTypes,
  type KindGroup,
  type UpperTypeName,
} from './product-kinds.ts';

const byWord = new Map<string, readonly UpperTypeName[]>([
  ...upperTypes.flatMap((name) =>
    [toKindWord(name), ...(productKinds[name].words ?? [])].map((word) => [word, [name]] as const),
  ),
  ...(Object.keys(groupWords) as KindGroup[]).flatMap((group) =>
    groupWords[group].map((word) => [word, getKindsOfGroup(group)] as const),
  ),
]);

function toKindWord(text: string): string {
  return bareWord(text).replaceAll(/[_\-\s]+/g, ' ');
}

/**
 * Upper types of a `productType` or of a comparator's slug (`Seguros-de-Salud`): an upper type in any
 * spelling, or one of its words; undefined = unknown.
 */
export function upperTypesOf(kind: string): readonly UpperTypeName[] | undefined {
  return byWord.get(toKindWord(kind));
}
