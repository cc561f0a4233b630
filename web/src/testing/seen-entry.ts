/** What an `IntersectionObserver` says of something 100 px high that is on the screen, or is not. */
export function seenEntry(isIntersecting: boolean) {
  const box = { top: 0, bottom: 100, height: 100 };
  return { isIntersecting, boundingClientRect: box, intersectionRect: box };
}

export type SeenEntry = ReturnType<typeof seenEntry>;
