import { afterEach, expect, jest } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

expect.extend(matchers);

const { fetch } = globalThis;
const known = new Set(Reflect.ownKeys(window.navigator));

// Tests of several files share a page (`jest.groups.config.mjs`): none finds what another left.
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = fetch;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  delete document.visibilityState;
  delete globalThis.createImageBitmap;
  for (const name of Reflect.ownKeys(window.navigator)) if (!known.has(name)) delete window.navigator[name];
});

// A screen's chunk is loaded when it first opens, which is slow beside other suites.
configure({ asyncUtilTimeout: 10_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom has no layout, media queries or observers. Reduced motion makes opened elements visible at once.
window.matchMedia ??= (query) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};
Element.prototype.scrollBy ??= () => {};

// jsdom reads blobs only by events.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new window.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no object URLs, and a download frees its own a minute later, when another test may be running.
URL.revokeObjectURL ??= () => {};

// jsdom has no modal dialogs.
window.HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
window.HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// Node's own channels would keep the test process alive.
const later = setTimeout;
globalThis.MessageChannel ??= class MessageChannel {
  port1 = { onmessage: null, close() {} };
  port2 = { postMessage: (data) => later(() => this.port1.onmessage?.({ data }), 0), close() {} };
};

// jsdom matches every CSS rule for each element, which makes queries by role slow. Without layout an element's inline style suffices.
const NO_STYLE = document.createElement('i').style;
const HIDDEN = document.createElement('b').style;
HIDDEN.display = 'none';
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return NO_STYLE;
  return element.hidden && element.style.display === '' ? HIDDEN : element.style;
};

// Node can't clone jsdom's blobs; a real browser's database stores them.
globalThis.structuredClone = (value) => value;
