import { TestEnvironment } from 'jest-environment-node';

/** The Node environment that adds the state of the open pages to a failed test, before they are closed. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' || !this.global.describeFailure) return;
    const state = new Error(await this.global.describeFailure());
    state.stack = state.message;
    test.errors.push([state, test.asyncError]);
  }
}
