import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

/**
 * For tests of components: matchers, and the parts of dialog and popover that jsdom lacks, in
 * their plainest form. What only a browser can show is looked at in the gallery.
 */
expect.extend(toHaveNoViolations);

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.setAttribute('data-shown', '');
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.removeAttribute('data-shown');
};
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.CSS ??= { escape: (text: string) => text } as unknown as typeof CSS;
globalThis.CSS.supports ??= () => true;
