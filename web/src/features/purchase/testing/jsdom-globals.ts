import { TextDecoder, TextEncoder } from 'node:util';

// What the router and the page take from a browser and jsdom lacks; imported before both.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Element.prototype.scrollIntoView = () => undefined;
HTMLFormElement.prototype.submit = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
