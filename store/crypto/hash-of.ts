import { createHash } from 'node:crypto';

/** What a link or a browser's secret is found by. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
