import { useEffect, useRef, useState } from 'react';

/** Spec 1 §9. */
const margin = '150px';
const debounce = 1000;

/** True once an element has stayed near the screen for a second; it stays true. */
export function useVisible<E extends Element>() {
  const ref = useRef<E>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (visible || element === null || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        // Whoever scrolls past quickly does not make every card ask.
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setVisible(true), debounce);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [visible]);
  return { ref, visible };
}
