/** `node unassign-shifts.mjs <data folder>`: takes the person from every planned shift of today or later, as when everybody leaves. */
import pg from 'pg';
import { databaseUrlIn } from './release-server.mjs';

const client = new pg.Client({ connectionString: databaseUrlIn(process.argv[2]) });
await client.connect();
const { rowCount } = await client.query(
  `update schedules set employee_id = null where status = 'scheduled' and ends_at > now()`,
);
await client.end();
// As a text: numbers are coloured where colours are forced.
console.log(String(rowCount));
