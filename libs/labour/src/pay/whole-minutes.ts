import type { Break, Instant, LabourInterval, Minutes } from '@workforce/contracts';

/** A closed time entry, as pay looks at it. */
export interface PaidEntry {
  id: string;
  clockInTime: Instant;
  clockOutTime: Instant;
  breaks: readonly Break[];
  /** Minutes that a manager added to the measured breaks. */
  breakCorrection: Minutes;
  /** Cents an hour; null when unknown. */
  rateCents: number | null;
  /** The shifts that it is the work of, where known. */
  shifts?: readonly { start: Instant; end: Instant }[] | undefined;
}

/** The entry in whole minutes, or its moment, until it is known whether it is the work of a shift. */
export const wholeMinutesOrMoment = (entry: PaidEntry): EntryInterval =>
  wholeMinutes(entry) ?? {
    id: entry.id,
    kind: 'worked',
    start: entry.clockInTime,
    end: entry.clockInTime,
    breaks: [],
  };

/** An entry as rules and pay take it. */
export interface EntryInterval extends LabourInterval {
  id: string;
  kind: 'worked';
  start: Instant;
  end: Instant;
  breaks: { start: Instant; end: Instant }[];
}

const MINUTE = 60_000;

/** Minutes from the clock-in. */
interface Part {
  from: Minutes;
  to: Minutes;
}

/**
 * The entry in whole minutes, as its total and its break are shown: a manager's break minutes lengthen or shorten the recorded breaks.
 * Findings and pay both read it, so that a stated break is one to both. An entry of less than a minute is a moment: of somebody who was sent
 * home at once if it is the work of a shift, otherwise null.
 */
export function wholeMinutes(entry: PaidEntry): EntryInterval | null {
  const start = Date.parse(entry.clockInTime);
  const total = Math.max(0, Math.floor((Date.parse(entry.clockOutTime) - start) / MINUTE));
  if (total === 0 && !entry.shifts?.length) return null;
  const at = (minutes: Minutes): Instant => new Date(start + minutes * MINUTE).toISOString();
  const breaks = changed(measured(entry, start, total), entry.breakCorrection, total);
  return {
    id: entry.id,
    kind: 'worked',
    start: at(0),
    end: at(total),
    breaks: breaks.map(({ from, to }) => ({ start: at(from), end: at(to) })),
    ...(entry.rateCents === null ? {} : { rateCents: entry.rateCents }),
  };
}

/** The recorded breaks; the sum of their minutes is that of their time. */
function measured({ breaks }: PaidEntry, start: number, total: Minutes): Part[] {
  const parts: Part[] = [];
  let elapsed = 0;
  for (const { start: begin, end } of breaks) {
    if (end === null) continue;
    const before = Math.floor(elapsed / MINUTE);
    elapsed += Math.max(0, Date.parse(end) - Date.parse(begin));
    const length = Math.floor(elapsed / MINUTE) - before;
    const earliest = parts.at(-1)?.to ?? 0;
    const from = Math.min(Math.max(earliest, Math.floor((Date.parse(begin) - start) / MINUTE)), total - length);
    if (length > 0) parts.push({ from, to: from + length });
  }
  return parts;
}

function changed(parts: readonly Part[], correction: Minutes, total: Minutes): Part[] {
  if (correction > 0) return lengthened(parts, correction, total);
  return shortened(parts, -correction);
}

/** Takes the minutes from the last breaks first. */
function shortened(parts: readonly Part[], minutes: Minutes): Part[] {
  let left = minutes;
  return parts
    .toReversed()
    .map(({ from, to }) => {
      const taken = Math.min(left, to - from);
      left -= taken;
      return { from, to: to - taken };
    })
    .filter(({ from, to }) => to > from)
    .toReversed();
}

/** Adds the minutes to the last breaks first, after them and then before them; without a break in the middle of the entry. */
function lengthened(parts: readonly Part[], minutes: Minutes, total: Minutes): Part[] {
  const result = parts.map((part) => ({ ...part }));
  let left = Math.min(minutes, total - parts.reduce((sum, { from, to }) => sum + to - from, 0));
  if (result.length === 0) {
    const from = Math.floor((total - left) / 2);
    return left > 0 ? [{ from, to: from + left }] : [];
  }
  for (let index = result.length - 1; index >= 0 && left > 0; index -= 1) {
    const part = result[index] ?? { from: 0, to: 0 };
    const after = Math.min(left, (result[index + 1]?.from ?? total) - part.to);
    part.to += after;
    left -= after;
    const before = Math.min(left, part.from - (result[index - 1]?.to ?? 0));
    part.from -= before;
    left -= before;
  }
  return result;
}
