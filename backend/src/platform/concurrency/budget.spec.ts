import { Budget } from './budget.ts';

/** Work that goes on until it is told to end. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a budget', () => {
  it('lets work begin while its share is free, and otherwise in the order it came', async () => {
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

  it('has the share of failed work free again, and hands its failure on', async () => {
    const budget = new Budget(1);
    await expect(budget.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(budget.run(1, () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
