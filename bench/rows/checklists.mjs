const list = (title, username) => ({
  name: `checklists-${username.split('-')[0]}`,
  title,
  limit: 'same SQL',
  aim: 0.7,
  async plan(stage) {
    const headers = await stage.as(username);
    const page = (limit) => ({ method: 'GET', path: `/api/checklist-instances?limit=${limit}`, headers });
    return {
      lanes: [[page(50)]],
      connections: 16,
      seconds: 2,
      sizes: [1, 10, 50].map((rows) => ({ rows, request: page(rows) })),
    };
  },
});

/** One person's checklists with their tasks and photo ids, and everyone's; a page of 50. */
export const checklistsOfEmployee = list('50 checklists, employee', 'person-1');
export const checklistsOfManager = list('50 checklists, manager', 'manager');
