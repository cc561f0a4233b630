/** What an `IntersectionObserver` says of something that is on the screen, or is not. */
export function seenEntry(target: Element, isIntersecting = true) {
  return { target, isIntersecting };
}

export type SeenEntry = ReturnType<typeof seenEntry>;
