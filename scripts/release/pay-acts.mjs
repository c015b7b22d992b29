const DAY_MS = 86_400_000;

/** The first day of the first pay period: before the demo's entries, so that it can be locked as it is. */
const FIRST_PERIOD_DAYS_AGO = 120;

const daysAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What an employee asks for: an hour of the day, in the daylight of Europe and America. */
const missing = (date) => ({
  date,
  clockInTime: `${date}T15:00:00.000Z`,
  clockOutTime: `${date}T16:00:00.000Z`,
  breaks: [],
  reason: 'Helped out',
});

/**
 * Corrections, an edit that is disputed, and pay: a rule with its periods, one of them exported, and an adjustment of it.
 *
 * @param callers functions that send a request as that role
 */
export async function actOnPay({ admin, manager, employee }) {
  const ask = async (date) => (await employee('POST', '/api/time-corrections', { body: missing(date) })).body;
  const accept = ({ id }) => manager('POST', `/api/time-corrections/${id}/accept`, { body: {} });

  const beforePeriods = daysAgo(FIRST_PERIOD_DAYS_AGO + 10);
  const { timeEntryId } = (await accept(await ask(beforePeriods))).body;
  await manager('PUT', `/api/time-entries/${timeEntryId}`, { body: { notes: 'Checked', editReason: 'Checked' } });
  const [review] = (await employee('GET', `/api/time-entry-reviews?timeEntryId=${timeEntryId}`)).body;
  await employee('POST', `/api/time-entry-reviews/${review.id}/dispute`, { body: { reason: 'It was longer' } });

  await admin('PUT', '/api/pay-settings', { body: { changes: [{ kind: 'field', key: 'adp.batchId', value: '1' }] } });
  if ((await admin('GET', '/api/pay-periods?limit=1')).body.length > 0) return;
  const startDate = daysAgo(FIRST_PERIOD_DAYS_AGO);
  const [first] = (await admin('POST', '/api/pay-periods', { body: { frequency: 'two_weekly', startDate } })).body;
  await admin('POST', `/api/pay-periods/${first.id}/lock`);
  await admin('POST', `/api/pay-periods/${first.id}/export`, { body: { format: 'csv' } });
  await accept(await ask(first.startDate));
}
