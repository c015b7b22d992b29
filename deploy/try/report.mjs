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

const ranOn = ({ commit, minutes }) =>
  `The last run of \`npm run deploy:try\`: ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${minutes.toFixed(0)} minutes on ${cpus().length} cores (Linux ${release()}).`;

/** The whole transcript as Markdown. */
export const transcriptText = (run) =>
  `${['# Transcript', ranOn(run), ...run.parts.map(partText)].join('\n\n')}\n`.replaceAll(HASH, '…');

/** What a reader of the repository needs: what was started, with which programs, and whether it worked. */
export const reportText = (run) =>
  `${[
    '# Deployment',
    `${ranOn(run)} It builds the image from that commit, without an image registry, and starts what [deploy](../deploy) has. Every command of the [runbook](runbook.md) that needs nothing filled in is typed on what compose has started. All answers are in \`test-results/deployment.md\` of the machine that ran it.`,
    table(
      ['Part', 'Commands', 'Outcome'],
      run.parts.map(({ title, typed, commands, error }) => [
        title,
        typed.length + commands.length,
        error ? `failed: ${error.split('\n')[0]}` : 'worked',
      ]),
    ),
    table(['Program', 'Version'], run.versions),
  ].join('\n\n')}\n`;
