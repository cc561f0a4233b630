/** Text twice as large, as people set it in their browser, before the page draws anything. */
export function doubleText(): void {
  const set = () => (document.documentElement.style.fontSize = '200%');
  if (document.documentElement !== null) set();
  else {
    const watch = new MutationObserver(() => {
      if (document.documentElement === null) return;
      watch.disconnect();
      set();
    });
    watch.observe(document, { childList: true });
  }
}
