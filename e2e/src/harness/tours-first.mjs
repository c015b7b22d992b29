import TestSequencer from '@jest/test-sequencer';

/** Starts with the tours, each of which takes as long as many journeys: at the end, one of two workers would wait for them. */
export default class ToursFirst extends TestSequencer {
  sort(tests) {
    const [tours, others] = [true, false].map((isTour) =>
      tests.filter(({ path }) => /\/tour-[^/]*$/.test(path) === isTour),
    );
    return [...tours, ...super.sort(others)];
  }
}
