import { cpus, release } from 'node:os';

const ANSWER_LENGTH = 160;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (header, rows) =>
  [header, header.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((each) => cell(String(each))).join(' | ')} |`)
    .join('\n');
const code = (text) => `\`${text.replaceAll(/\s*\n\s*/g, ' ')}\``;
const fence = (text, language = '') => `\`\`\`${language}\n${text}\n\`\`\``;

const commandsTable = (commands) =>
  table(
    ['Section', 'Command', 'Exit', 'Last line of the answer'],
    commands.map(({ section, command, status, answer }) => [
      section,
      code(command),
      status,
      answer === '' ? '' : code(answer.slice(0, ANSWER_LENGTH)),
    ]),
  );

const partText = ({ title, typed, commands, answers, error }) =>
  [
    `## ${title}`,
    typed.length > 0 ? fence(typed.join('\n'), 'sh') : [],
    commands.length > 0 ? commandsTable(commands) : [],
    answers.length > 0 ? table(['What', 'Answer'], answers) : [],
    error ? ['It failed on this machine:', fence(error)] : [],
  ]
    .flat()
    .join('\n\n');

/** Secrets of the run, and ids of containers, are as long as this. */
const HASH = /\b[0-9a-f]{64}\b/g;

/** The report as Markdown. */
export function report({ commit, minutes, versions, parts }) {
  const day = new Date().toISOString().slice(0, 10);
  return `${[
    '# Deployment',
    `The last run of \`npm run deploy:try\`: ${day}, commit ${commit}, ${minutes.toFixed(0)} minutes on ${cpus().length} cores (Linux ${release()}). It builds the image from that commit, without an image registry, and starts what [deploy](../deploy) has: the image alone, compose, and the chart's Deployment.`,
    table(['Program', 'Version'], versions),
    ...parts.map(partText),
  ].join('\n\n')}\n`.replaceAll(HASH, '…');
}
