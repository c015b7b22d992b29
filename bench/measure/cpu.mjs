import { readFileSync } from 'node:fs';

/** Linux counts in ticks of 10 ms. */
const TICK_MS = 10;

/** Processor time that a process and its threads have used so far. */
export function cpuMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
