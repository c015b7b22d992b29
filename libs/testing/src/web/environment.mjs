import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks; Node's own serve as well. */
const FROM_NODE = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  fetch,
  Headers,
  Request,
  Response,
  BroadcastChannel,
  structuredClone,
};

/** A simulated browser for screens and components. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) this.global[name] ??= value;
  }
}
