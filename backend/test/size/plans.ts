import pg from 'pg';
import type { Statement } from '../harness/statements.ts';

/** A node of `explain (format json)`. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Subplan Name'?: string;
  Plans?: PlanNode[];
}

const columnOf = (node: PlanNode): string | undefined => /^\(+(\w+) =/.exec(node['Index Cond'] ?? '')?.[1];

/** Tables with rows of every day of work. */
export const GROWING: readonly string[] = [
  'schedules',
  'time_entries',
  'time_audit_log',
  'time_off_requests',
  'checklist_instances',
  'checklist_items',
  'checklist_attempts',
  'photos',
  'notifications',
  'messages',
  'security_log',
  'sessions',
];
/** Tables with rows of every person: whoever oversees everyone may count them. */
export const OF_PEOPLE: readonly string[] = ['users', 'assignments', 'chat_group_members'];

/**
 * Plans statements without running them.
 *
 * @param partialIndexes whose rows are few however large the table is
 * @param emptyPartitions of months to come, which are read in sequence
 * @param parents the partitioned tables, by the names of their partitions
 */
export class Planner {
  private constructor(
    private readonly client: pg.Client,
    private readonly partialIndexes: ReadonlySet<string>,
    private readonly emptyPartitions: ReadonlySet<string>,
    private readonly parents: ReadonlyMap<string, string>,
  ) {}

  static async connect(url: string): Promise<Planner> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const names = async (sql: string) =>
      new Set((await client.query<{ name: string }>(sql)).rows.map(({ name }) => name));
    const partitions = await client.query<{ name: string; parent: string }>(
      'select c.relname as name, inhparent::regclass::text as parent from pg_inherits join pg_class c on c.oid = inhrelid',
    );
    return new Planner(
      client,
      await names('select indexrelid::regclass::text as name from pg_index where indpred is not null'),
      await names('select relname as name from pg_class where relispartition and reltuples <= 0'),
      new Map(partitions.rows.map(({ name, parent }) => [name, parent])),
    );
  }

  /**
   * The tables of which the statement reads every row, with how: in sequence, or along a whole index.
   *
   * @param isStrict also those read in order up to a limit with a filter, which may be every row when few pass
   */
  async wholeReads({ text, values }: Statement, { isStrict = true } = {}): Promise<string[]> {
    const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
      ...values,
    ]);
    return rows.flatMap((row) => this.wholeReadsOf(row['QUERY PLAN'][0].Plan, { isStrict, endsEarly: false }));
  }

  /** How the statement reads a table: the index and the column that it is looked up by, or the kind of scan. */
  async readsOf({ text, values }: Statement, table: string): Promise<string[]> {
    const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
      ...values,
    ]);
    const found = (node: PlanNode): string[] => {
      const how = node['Index Name'] === undefined ? node['Node Type'] : `${node['Index Name']} by ${columnOf(node)}`;
      return [...(node['Relation Name'] === table ? [how] : []), ...(node.Plans ?? []).flatMap(found)];
    };
    return rows.flatMap((row) => found(row['QUERY PLAN'][0].Plan));
  }

  /**
   * Those of the tables that the statement aggregates outside materialized CTEs: with more rows the planner may choose to do so again
   * for each row of another table, which took seconds with 500 sites.
   */
  async aggregatedInPlace({ text, values }: Statement, tables: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
      ...values,
    ]);
    const found = (node: PlanNode, isAggregated: boolean): string[] => {
      if (node['Subplan Name']?.startsWith('CTE ')) return [];
      const isBelow = isAggregated || node['Node Type'] === 'Aggregate';
      const own = isBelow ? tables.filter((table) => node['Relation Name'] === table) : [];
      return [...own, ...(node.Plans ?? []).flatMap((child) => found(child, isBelow))];
    };
    return rows.flatMap((row) => found(row['QUERY PLAN'][0].Plan, false));
  }

  end(): Promise<void> {
    return this.client.end();
  }

  /** A limit ends the reading of an index early; a sort below it doesn't. */
  private wholeReadsOf(node: PlanNode, { isStrict, endsEarly }: { isStrict: boolean; endsEarly: boolean }): string[] {
    const type = node['Node Type'];
    const relation = node['Relation Name'];
    const isEarly = type === 'Limit' || (endsEarly && !['Sort', 'Aggregate', 'Hash', 'Materialize'].includes(type));
    const below = (node.Plans ?? []).flatMap((child) => this.wholeReadsOf(child, { isStrict, endsEarly: isEarly }));
    if (relation === undefined || this.emptyPartitions.has(relation)) return below;
    const table = this.parents.get(relation) ?? relation;
    if (type === 'Seq Scan') return [`${table} in sequence`, ...below];
    const index = node['Index Name'];
    const isWhole = index !== undefined && node['Index Cond'] === undefined && !this.partialIndexes.has(index);
    const isCut = endsEarly && !(isStrict && node.Filter !== undefined);
    return isWhole && !isCut ? [`${table} along ${index}`, ...below] : below;
  }
}
