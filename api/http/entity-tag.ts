import { createHash } from 'node:crypto';

/** Weak, since a proxy may compress what it names. */
export function entityTag(bytes: Buffer): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Whether the caller already has it: `If-None-Match` is a list, compared without the weak mark. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));
}
