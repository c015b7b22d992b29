import { Budget } from './budget.ts';

/** Work that runs until `end` is called. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Budget', () => {
  it('A budget starts work in FIFO order as soon as its share is free', async () => {
    const budget = new Budget(10);
    const begun: string[] = [];
    const runs: Promise<unknown>[] = [];
    const start = (name: string, share: number) => {
      const { end, work } = openWork();
      const done = budget.run(share, () => {
        begun.push(name);
        return work();
      });
      runs.push(done);
      return end;
    };
    const endA = start('a', 6);
    const endB = start('b', 6);
    start('c', 4);
    await settled();
    expect(begun).toEqual(['a']);
    endA();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    endB();
  });

  it('A budget releases the share of failed work and passes its error on', async () => {
    const budget = new Budget(1);
    await expect(budget.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(budget.run(1, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
