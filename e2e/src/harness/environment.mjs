import { TestEnvironment } from 'jest-environment-node';

/** Node's, in which a test that fails is told to before what it has open is closed. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.testFailed?.(test.name);
  }
}
