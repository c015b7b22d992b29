import { NodeJob } from './node-job.ts';

const SECONDS = 0.01;

describe('a job of every node', () => {
  it('NodeJob.run reports the first of several failures, and the next one after a success', async () => {
    const outcomes = [new Error('away'), new Error('still away'), null, new Error('away again')];
    const reported: unknown[] = [];
    const job = new NodeJob({
      seconds: SECONDS,
      isAwaited: true,
      work: async () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      },
      onFailure: (error) => reported.push(error),
    });
    const failing: boolean[] = [];
    while (outcomes.length > 0) {
      await job.run();
      failing.push(job.isFailing);
    }
    expect(failing).toEqual([true, true, false, true]);
    expect(reported).toEqual([new Error('away'), new Error('away again')]);
  });

  it('NodeJob.start repeats the work, one run at a time, until the signal aborts, and end waits for the last run', async () => {
    const ending = new AbortController();
    const work = { running: 0, most: 0, runs: 0 };
    const job = new NodeJob({
      seconds: SECONDS,
      isAwaited: true,
      work: async () => {
        work.most = Math.max(work.most, (work.running += 1));
        await new Promise((resolve) => setTimeout(resolve, 20));
        work.running -= 1;
        if ((work.runs += 1) === 3) ending.abort();
      },
      onFailure: () => undefined,
    });
    await job.start(ending.signal);
    expect(work.runs).toBe(1);
    await job.end();
    expect(work).toEqual({ running: 0, most: 1, runs: 3 });
  });

  it('NodeJob.start waits for no run unless that is awaited, and a failure of the shutdown is not reported', async () => {
    const ending = new AbortController();
    const reported: unknown[] = [];
    const job = new NodeJob({
      seconds: SECONDS,
      isAwaited: false,
      work: (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      onFailure: (error) => reported.push(error),
    });
    await job.start(ending.signal);
    ending.abort();
    await job.end();
    expect(reported).toEqual([]);
  });
});
