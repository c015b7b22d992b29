import { readFileSync } from 'node:fs';

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

/** CPU time used so far by a process, by children of it that have ended, and by those that run. */
export function familyCpuMilliseconds(pid) {
  const own = fieldsOf(pid);
  const ended = (Number(own[13]) + Number(own[14])) * TICK_MS;
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return running.reduce((sum, child) => sum + cpuOrZero(child), cpuMilliseconds(pid) + ended);
}

function cpuOrZero(pid) {
  try {
    return cpuMilliseconds(pid);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
