import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

/** The fields of `/proc/<pid>/stat` from the third on: names of programs may hold spaces. */
const fieldsOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

/** CPU time used so far by a process and its threads. */
export function cpuMilliseconds(pid) {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** CPU time used so far by a process's first thread, in which Node runs JavaScript. */
export const threadCpuMilliseconds = (pid) => cpuMilliseconds(`${pid}/task/${pid}`);

const endedMilliseconds = (pid) => {
  const fields = fieldsOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
};

/** CPU time of the running children, found by their parent: the kernel's list of children skips some while others end. */
function childrenMilliseconds(pid) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, process) => {
    try {
      return Number(fieldsOf(process)[1]) === pid ? sum + cpuMilliseconds(process) : sum;
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

/** How often a sum is read again because a child has ended meanwhile: its time is then in neither part, or in both. */
const MOST_READS = 50;

/** CPU time used so far by a process, by children of it that have ended, and by those that run. */
export function familyCpuMilliseconds(pid) {
  for (let read = 1; ; read += 1) {
    const ended = endedMilliseconds(pid);
    const sum = cpuMilliseconds(pid) + ended + childrenMilliseconds(pid);
    if (endedMilliseconds(pid) === ended || read === MOST_READS) return sum;
  }
}

/** CPU time used so far by all programs of the machine and the system itself, on all cores. */
export function machineCpuMilliseconds() {
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * TICK_MS;
}
