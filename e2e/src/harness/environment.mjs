import { TestEnvironment } from 'jest-environment-node';

/** Node's, in which a test that fails also says where it stood, asked before what it has open is closed. */
export default class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' || !this.global.whereItStood) return;
    const where = new Error(await this.global.whereItStood());
    where.stack = where.message;
    test.errors.push([where, test.asyncError]);
  }
}
