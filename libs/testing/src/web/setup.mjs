import { afterEach, expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup } from '@testing-library/react';

expect.extend(matchers);
afterEach(cleanup);

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom lays nothing out: it has neither media queries nor observers.
window.matchMedia ??= (query) => ({
  matches: false,
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

// jsdom answers pseudo-element queries with a warning; antd asks for scroll bar sizes that way.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
