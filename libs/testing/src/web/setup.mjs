import { afterEach, expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

expect.extend(matchers);
afterEach(cleanup);
// A screen's code is loaded when it first opens, which takes a while beside other suites.
configure({ asyncUtilTimeout: 10_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom lays nothing out: it has neither media queries nor observers. Nothing moves, so that what opens is visible at once.
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
Element.prototype.scrollBy ??= () => {};

globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// Node's own channels would keep the test process alive.
const later = setTimeout;
globalThis.MessageChannel ??= class MessageChannel {
  port1 = { onmessage: null, close() {} };
  port2 = { postMessage: (data) => later(() => this.port1.onmessage?.({ data }), 0), close() {} };
};

// jsdom searches every rule of the page for every element it is asked about, and finding things by role asks about all of
// them. Nothing is laid out here anyway, so an element's own style says enough.
const NO_STYLE = document.createElement('i').style;
const HIDDEN = document.createElement('b').style;
HIDDEN.display = 'none';
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return NO_STYLE;
  return element.hidden && element.style.display === '' ? HIDDEN : element.style;
};

// Node can't clone the simulated browser's blobs; a real browser's database keeps them.
globalThis.structuredClone = (value) => value;
