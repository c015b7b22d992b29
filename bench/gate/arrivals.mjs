/**
 * What devices do, as seconds between two of the same device. The web app's own where it has one (the clock's poll, spec §9), else
 * what a busy hour of a shift looks like.
 */
const EMPLOYEE = {
  poll: 5,
  tick: 30,
  checklists: 60,
  dashboard: 60,
  schedule: 120,
  chat: 120,
  say: 300,
  clock: 600,
  photo: 3_600,
};
const MANAGER = { dashboard: 10, people: 30, schedule: 30, attention: 30, history: 60, chat: 60, say: 300 };

/** One person in twenty manages. */
export const MANAGERS_SHARE = 20;

/** A generator of the same numbers in [0, 1) for the same seed (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An item takes no more photos than it may have. */
const isAble = (person, action) => action !== 'photo' || person.photoTasks.length > 0;

/**
 * Fixed arrivals: each device repeats each of its actions at its own offset, whether earlier ones are answered or not.
 *
 * @param people with their `role` and, of employees, the tasks that take a photo
 * @param seconds length of the run
 * @returns `{at, person, action}` by `at`, in ms from the start; the same for the same people, length and seed
 */
function arrivalsOf(people, seconds, seed) {
  const next = random(seed);
  const arrivals = people.flatMap((person) =>
    Object.entries(person.role === 'manager' ? MANAGER : EMPLOYEE).flatMap(([action, every]) => {
      const first = next() * every;
      const times = isAble(person, action) ? Math.max(0, Math.ceil((seconds - first) / every)) : 0;
      return Array.from({ length: times }, (_, index) => ({ at: (first + index * every) * 1_000, person, action }));
    }),
  );
  return arrivals.sort((a, b) => a.at - b.at);
}

/** Seeds of a run are tried until somebody uploads a photo. */
const SEEDS = 1_000;

/**
 * The arrivals of a run: those of its first seed with an upload. Few people upload in a short run, and without one it would measure
 * something lighter.
 *
 * @param run number of the run
 */
export function arrivalsWithPhoto(people, seconds, run) {
  for (let seed = run * SEEDS; seed < (run + 1) * SEEDS; seed += 1) {
    const arrivals = arrivalsOf(people, seconds, seed);
    if (arrivals.some(({ action }) => action === 'photo')) return arrivals;
  }
  throw new Error(`Nobody can upload a photo within ${seconds} s`);
}
