import pg from 'pg';

/** Every value of every table, by table. */
export async function dump(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `select coalesce(string_agg(t::text, e'\\n'), '') as text from ${name} t`,
      );
      found[name] = withBytes(rows[0]?.text ?? '');
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Bytes are dumped in hexadecimal digits. */
const withBytes = (text: string) =>
  text + [...text.matchAll(/\\x([0-9a-f]{2,})/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString()).join('\n');

/** Which of the words stand in which of the texts, as parts of words too. */
export const mentions = (texts: Record<string, string>, words: readonly string[]): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    words.filter((word) => text.toLowerCase().includes(word)).map((word) => `${name}: ${word}`),
  );
