const CONNECTIONS = 16;
/** Even numbers of actions per person: an aborted round would leave people clocked in. */
const REQUESTS = CONNECTIONS * 2 * 10;

/** Clocks everybody out, so that the next round starts with a clock-in. */
const clockOutEverybody = (stage) =>
  stage.rows(`update time_entries set clock_out_at = greatest(clock_in_at, now()) where clock_out_at is null`);

/** Each person clocks in and out repeatedly. The limit does the same in a bare transaction with the same statements. */
export const clockIn = {
  name: 'clock-in',
  title: 'clock in and out, as the web app sends it',
  limit: 'bare transaction, same SQL',
  aim: 0.45,
  async plan(stage) {
    await clockOutEverybody(stage);
    const lanes = [];
    const people = {};
    for (let number = 1; number <= CONNECTIONS; number += 1) {
      const session = await stage.as(`person-${number}`);
      const [person] = await stage.rows('select id, name from users where username = $1', [`person-${number}`]);
      people[session.Authorization] = person;
      const headers = { ...session, 'Content-Type': 'application/json' };
      const send = (action) => ({
        method: 'POST',
        path: `/api/time-entries/${action}`,
        headers,
        body: '{}',
        hasFreshKey: true,
      });
      lanes.push([send('clock-in'), send('clock-out')]);
    }
    const reset = () => clockOutEverybody(stage);
    return { lanes, connections: CONNECTIONS, amount: REQUESTS, reset, limit: { work: 'clock', settings: { people } } };
  },
};
