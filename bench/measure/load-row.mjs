import { Limit, record } from '../limit/limit.mjs';
import { compare } from './rounds.mjs';

const routeOf = ({ method, path }) => `${method} ${path}`;

/**
 * Measures a row that puts load on the server: records the database work of its requests, then compares the product with the limit
 * that does only that.
 *
 * @returns the comparison and the recording: `statements` of one request, `growth` their number for other response sizes
 */
export async function measureLoad(row, stage, { rounds }) {
  stage.product.mustRun();
  const plan = await row.plan(stage);
  const requests = plan.lanes.flat();
  const sizes = plan.sizes ?? [];
  const recordings = await record(stage, [...requests, ...sizes.map(({ request }) => request)]);
  const byRoute = requests.map((request, index) => ({ route: routeOf(request), ...recordings[index] }));

  const { work = 'sql', settings, lanes = plan.lanes } = plan.limit ?? {};
  const limit = await Limit.start(stage, work, { recordings: byRoute, ...settings });
  try {
    const comparison = await compare({
      product: stage.product,
      limit,
      plan,
      limitPlan: { ...plan, lanes },
      rounds,
    });
    return {
      ...comparison,
      statements: recordings[0].statements,
      bytes: recordings[0].bytes,
      growth: sizes.map(({ rows }, index) => ({
        rows,
        statements: recordings[requests.length + index].statements.length,
      })),
    };
  } catch (error) {
    stage.product.mustRun();
    throw error;
  } finally {
    await limit.stop();
  }
}

/**
 * Measures a row that puts load on the server in pairs with another server, on the same data.
 *
 * @returns the comparison: `product` is the workspace's server, `limit` the other one
 */
export async function measureAgainst(row, stage, other, { rounds }) {
  const plan = await row.plan(stage);
  try {
    return await compare({ product: stage.product, limit: other, plan, rounds });
  } finally {
    stage.product.mustRun();
    other.mustRun();
  }
}
