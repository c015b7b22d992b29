import { cpus } from 'node:os';
import { table } from './table.mjs';

const number = (value) =>
  Number.isInteger(value) || value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
const milliseconds = ({ p50, p99 }) => `${number(p50)} / ${number(p99)}`;
const mark = (isMet) => (isMet ? '' : ' ✗ below');

function loadCells({ row, result }) {
  const { product, limit, ratio, ratioRange, aimed = row.aim } = result;
  return [
    row.title,
    number(product.perSecond),
    milliseconds(product),
    number(product.cpuPerRequest),
    row.limit,
    number(limit.perSecond),
    milliseconds(limit),
    number(limit.cpuPerRequest),
    `${ratio.toFixed(2)} (${ratioRange.map((value) => value.toFixed(2)).join('–')})`,
    aimed === undefined ? '' : `≥ ${aimed}${mark(ratio >= aimed)}`,
    result.statements.length,
    (result.bytes / 1_000).toFixed(1),
  ];
}

const figureCells = ({ label, value, unit, atMost, atLeast }) => [
  label,
  `${number(value)} ${unit}`.trim(),
  [
    atMost === undefined ? [] : `≤ ${atMost} ${unit}${value <= atMost ? '' : ' ✗ above'}`,
    atLeast === undefined ? [] : `≥ ${atLeast} ${unit}${mark(value >= atLeast)}`,
  ]
    .flat()
    .join(', '),
];

const growthLine = ({ row, result }) =>
  `- ${row.title}: ${result.growth.map(({ rows, statements }) => `${statements} for ${rows}`).join(', ')}`;

const pairCells = ({ row, result: { product, limit, ratio, ratioRange } }) => [
  row.title,
  number(product.perSecond),
  milliseconds(product),
  number(product.cpuPerRequest),
  number(limit.perSecond),
  milliseconds(limit),
  number(limit.cpuPerRequest),
  `${ratio.toFixed(2)} (${ratioRange.map((value) => value.toFixed(2)).join('–')})`,
];

/**
 * The comparison with the last release as Markdown.
 *
 * @param released commit of the last release
 */
export function pairsReport({ pairs, released, rounds, loadBefore }) {
  const header = [
    'Row',
    'requests/s',
    'p50 / p99 ms',
    'CPU ms',
    'last release/s',
    'p50 / p99 ms',
    'CPU ms',
    'Ratio (rounds)',
  ];
  const how = `This release's server beside that of the last release (${released}), on the same database, schema and data. They take turns in ${rounds} rounds (ABBA); medians. A ratio above 1 means that this release answers more. CPU ms is what the server's process used a request. Others had the machine (${cpus().length} cores) at a load of ${loadBefore.toFixed(1)} before the run.`;
  return `${table(header, pairs.map(pairCells))}\n\n${how}\n`;
}

/**
 * The report as Markdown.
 *
 * @param loadBefore load average of the machine before the run: near 0 on an idle machine
 */
export function report({ loads = [], figures = [], rounds, loadBefore }) {
  const parts = [];
  if (loads.length > 0) {
    const header = [
      'Row',
      'requests/s',
      'p50 / p99 ms',
      'CPU ms',
      'Limit',
      'limit/s',
      'p50 / p99 ms',
      'CPU ms',
      'Ratio (rounds)',
      'Aim',
      'SQL statements',
      'answer kB',
    ];
    parts.push(table(header, loads.map(loadCells)));
    parts.push(
      `Product and limit take turns in ${rounds} rounds; medians. CPU ms is what the server's process used a request, without the database. Only the ratios say something: the machine (${cpus().length} cores) also runs the load and the database, and others had it at a load of ${loadBefore.toFixed(1)} before the run.`,
    );
    const grown = loads.filter(({ result }) => result.growth.length > 0);
    if (grown.length > 0) parts.push(`SQL statements by rows on the page:\n\n${grown.map(growthLine).join('\n')}`);
  }
  if (figures.length > 0) {
    const rows = figures.flatMap(({ result }) => result.figures).map(figureCells);
    parts.push(table(['Figure', 'Value', 'Aim'], rows));
    parts.push(...figures.flatMap(({ result }) => result.details ?? []));
  }
  return `${parts.join('\n\n')}\n`;
}
