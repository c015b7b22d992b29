const CONNECTIONS = 16;

/** An open task without required photo for each of these people. */
const openTasks = (stage) =>
  stage.rows(
    `select distinct on (u.username) u.username, i.id as "instanceId", t.id as "itemId"
     from users u
     join checklist_instances i on i.employee_id = u.id and i.status = 'in_progress'
     join checklist_items t on t.instance_id = i.id and t.status = 'pending' and not t.requires_photo
     where substring(u.username from '\\d+')::int <= $1
     order by u.username, t.id`,
    [CONNECTIONS],
  );

const tick = (name, title, hasFreshKey) => ({
  name,
  title,
  limit: 'same SQL',
  aim: 0.45,
  async plan(stage) {
    const tasks = await openTasks(stage);
    const lanes = [];
    for (const { username, instanceId, itemId } of tasks) {
      const headers = { ...(await stage.as(username)), 'Content-Type': 'application/json' };
      const set = (status) => ({
        method: 'PUT',
        path: `/api/checklist-instances/${instanceId}`,
        headers,
        body: JSON.stringify({ items: [{ id: itemId, status }] }),
        hasFreshKey,
      });
      lanes.push([set('completed'), set('pending')]);
    }
    return { lanes, connections: CONNECTIONS, seconds: 2 };
  },
});

/** Each person ticks and unticks a task of their own. */
export const tickWithKey = tick('tick', 'one task tick, as the web app sends it', true);
export const tickWithoutKey = tick('tick-no-key', 'one task tick without Idempotency-Key', false);
