/** As long as the shortest token that opens something. */
const shortestId = 15;
const word = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\d{1,4})$/u;

/** Words with hyphens, as slugs of pages and products are: no random text reads like that. */
const isReadable = (part: string): boolean =>
  part.includes('-') && part.split('-').every((one) => word.test(one));

/** A path without what could name a record or open one: long parts that are no words. */
export const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length < shortestId || isReadable(part) ? part : ':id'))
    .join('/');
