import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser globals that jsdom lacks, taken from Node. */
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

/** jsdom environment for tests of screens and components. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) this.global[name] ??= value;
  }
}
