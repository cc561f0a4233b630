/** The same for everybody in a country; a proxy may keep it for a minute. */
export const publicly = { 'cache-control': 'public, max-age=60', vary: 'Host, X-Country' } as const;

/** The same for everybody who reads in a country and language. */
export const publiclyByLanguage = {
  ...publicly,
  vary: 'Host, X-Country, Accept-Language',
} as const;

/** Answers that hold a price for somebody's profile. */
export const privately = { 'cache-control': 'private, no-store' } as const;

/** What changes by the second: kept with its ETag, and asked for again each time. */
export const revalidated = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Host, X-Country, Accept-Language',
} as const;
