import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// What the router and the shared components take from a browser and jsdom lacks; imported first.
Object.assign(globalThis, { TextEncoder, TextDecoder, CSS: { escape: (text: string) => text } });
// Nothing waits longer for it than it has to; a busy machine is given the time that it needs.
configure({ asyncUtilTimeout: 10_000 });
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
