import { phonePicture } from '../stage/picture.mjs';

const CONNECTIONS = 4;
const UPLOADS = 12;

const openTasks = (stage) =>
  stage.rows(
    `select distinct on (u.username) u.username, i.id as "instanceId", t.id as "itemId"
     from users u
     join checklist_instances i on i.employee_id = u.id and i.status = 'in_progress'
     join checklist_items t on t.instance_id = i.id and t.requires_photo
     where substring(u.username from '\\d+')::int <= $1
     order by u.username, t.id`,
    [CONNECTIONS],
  );

/** A multipart body as a browser sends it, with its content type. */
async function formOf(itemId, picture) {
  const form = new FormData();
  form.set('itemId', itemId);
  form.set('photo', new Blob([picture], { type: 'image/jpeg' }), 'station.jpg');
  const encoded = new Response(form);
  const type = encoded.headers.get('Content-Type');
  return { type, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Four people each upload a phone's picture to a task of their own; the photos are deleted between rounds. */
export const photo = {
  name: 'photo',
  title: 'upload of a 4 MB photo',
  limit: 'stream, sharp, same SQL',
  async plan(stage) {
    const picture = await phonePicture();
    const tasks = await openTasks(stage);
    const lanes = [];
    const bareLanes = [];
    for (const { username, instanceId, itemId } of tasks) {
      const { type, body } = await formOf(itemId, picture);
      const request = { method: 'POST', path: `/api/checklist-instances/${instanceId}/photos`, hasFreshKey: true };
      lanes.push([{ ...request, headers: { ...(await stage.as(username)), 'Content-Type': type }, body }]);
      bareLanes.push([{ ...request, headers: { 'Content-Type': 'image/jpeg' }, body: picture }]);
    }
    const itemIds = tasks.map(({ itemId }) => itemId);
    return {
      lanes,
      connections: CONNECTIONS,
      amount: UPLOADS,
      reset: () => stage.rows('delete from photos where item_id = any($1)', [itemIds]),
      limit: { work: 'photo', lanes: bareLanes, settings: { folder: stage.environment.DATA_DIR } },
    };
  },
};
