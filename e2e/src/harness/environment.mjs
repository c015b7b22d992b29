import { TestEnvironment } from 'jest-environment-node';

/** The Node environment whose clock is the product's, and that adds the state of the open pages to a failed test, before they are closed. */
export default class JourneyEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const offsetMs = Number(process.env.DEMO_CLOCK_OFFSET_S ?? 0) * 1_000;
    if (offsetMs !== 0) this.global.Date = shifted(this.global.Date, offsetMs);
  }

  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' || !this.global.describeFailure) return;
    const state = new Error(await this.global.describeFailure());
    state.stack = state.message;
    test.errors.push([state, test.asyncError]);
  }
}

/** A `Date` whose present is `offsetMs` ahead. */
const shifted = (MachineDate, offsetMs) =>
  class Date extends MachineDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [Date.now()] : parts));
    }

    static now() {
      return MachineDate.now() + offsetMs;
    }
  };
