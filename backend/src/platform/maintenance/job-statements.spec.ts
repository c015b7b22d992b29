import { jest } from '@jest/globals';
import { JobStatements } from './job-statements.ts';

describe('JobStatements', () => {
  it('JobStatements.end waits for running statements and rejects new ones', async () => {
    const answer = Promise.withResolvers<{ rows: unknown[] }>();
    const execute = jest.fn(() => answer.promise);
    const statements = new JobStatements(execute);
    const running = statements.run('select 1', [1]);
    expect(execute).toHaveBeenCalledWith('select 1', [1]);

    const order: string[] = [];
    const ended = statements.end().then(() => order.push('ended'));
    await expect(statements.run('select 2')).rejects.toThrow('The job queue has ended');
    expect(execute).toHaveBeenCalledTimes(1);
    order.push('answered');
    answer.resolve({ rows: [1] });
    expect(await running).toEqual({ rows: [1] });
    await ended;
    expect(order).toEqual(['answered', 'ended']);
    expect(statements.hasEnded).toBe(true);
  });

  it('JobStatements.end resolves when a running statement fails', async () => {
    const statements = new JobStatements(() => Promise.reject(new Error('away')));
    const running = statements.run('select 1');
    const ended = statements.end();
    await expect(running).rejects.toThrow('away');
    await expect(ended).resolves.toBeUndefined();
  });
});
