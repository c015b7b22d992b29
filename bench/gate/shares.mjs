import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { familyCpuMilliseconds, machineCpuMilliseconds, threadCpuMilliseconds } from '../measure/cpu.mjs';

const CORES = cpus().length;
/** From this share on the processors, or the thread of a node that serves requests, count as full. */
const FULL = 0.85;

const sumOf = (values) => values.reduce((sum, each) => sum + each, 0);

/** The embedded database's postmaster. */
const postmasterOf = (folder) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** CPU time in ms so far: of the nodes' threads that serve requests, of the parts by name, and of the whole machine. */
function timesOf({ nodes, ...others }, dataDir) {
  const { user, system } = process.cpuUsage();
  return {
    threads: nodes.map(threadCpuMilliseconds),
    parts: {
      nodes: sumOf(nodes.map(familyCpuMilliseconds)),
      database: familyCpuMilliseconds(postmasterOf(dataDir)),
      load: (user + system) / 1_000,
      ...Object.fromEntries(Object.entries(others).map(([name, pid]) => [name, familyCpuMilliseconds(pid)])),
    },
    machine: machineCpuMilliseconds(),
  };
}

/**
 * Begins to measure who uses the processors.
 *
 * @param pids of the nodes, and of other parts by name
 * @returns a function that ends it and returns shares of one core: of each node's thread that serves requests (`threads`), of each part and of
 * the `rest`, which is other programs and the system (`parts`), and of all together (`machine`)
 */
export function measureShares(pids, dataDir) {
  const began = performance.now();
  const before = timesOf(pids, dataDir);
  return () => {
    const after = timesOf(pids, dataDir);
    const took = performance.now() - began;
    const share = (from, to) => Math.max(0, to - from) / took;
    const parts = Object.fromEntries(
      Object.entries(after.parts).map(([name, time]) => [name, share(before.parts[name], time)]),
    );
    const machine = share(before.machine, after.machine);
    const rest = Math.max(0, machine - sumOf(Object.values(parts)));
    const threads = after.threads.map((time, index) => share(before.threads[index], time));
    return { threads, parts: { ...parts, rest }, machine };
  };
}

const percent = (share) => `${Math.round(share * 100)} %`;

/** The shares of the parts as text, the largest first. */
export function sharesText({ parts }) {
  const sorted = Object.entries(parts).toSorted(([, a], [, b]) => b - a);
  return `${sorted.map(([name, share]) => `${name} ${percent(share)}`).join(', ')} of one core`;
}

/** The part that takes most, as text. */
function largestText(parts) {
  const [name, share] = Object.entries(parts).reduce((largest, each) => (each[1] > largest[1] ? each : largest));
  return `${name === 'rest' ? 'other programs' : name} ${percent(share)} of one core`;
}

/** What bounds a run, judged by its shares: the machine, a node's thread, or no processor. */
export function boundText({ threads, parts, machine }) {
  const busiest = Math.max(...threads);
  const ofMachine = `the machine's ${CORES} cores are ${percent(machine / CORES)} busy`;
  const ofThread = `the ${threads.length === 1 ? '' : 'busier '}node's thread for requests ${percent(busiest)}`;
  if (machine >= FULL * CORES)
    return `bound by the machine: ${ofMachine}, ${ofThread}, and most is taken by ${largestText(parts)}`;
  if (busiest >= FULL) return `bound by the nodes: ${ofThread} busy, ${ofMachine}`;
  return `bound by no processor: ${ofMachine}, ${ofThread}; requests wait for each other, in the database or for the disk`;
}
