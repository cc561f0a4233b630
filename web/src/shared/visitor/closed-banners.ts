const key = 'avisos-cerrados';
/** The oldest are forgotten: they are over by then. */
const most = 20;

/** Banners that this browser closed, by id and version; none where it keeps nothing. */
export function closedBanners(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Closes one for good; answers all that are closed, also where nothing can be kept. */
export function closeBanner(id: string): readonly string[] {
  const closed = [...closedBanners().filter((one) => one !== id), id].slice(-most);
  try {
    window.localStorage.setItem(key, JSON.stringify(closed));
  } catch {
    // It stays closed until the page is left.
  }
  return closed;
}
