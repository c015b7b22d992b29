import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PROXY } from './compose.mjs';
import { shell, SOURCES } from './podman.mjs';
import { adminOf, ready } from './product-check.mjs';

/** Commands in a sentence that need nothing filled in. */
const INLINE = /`((?:podman (?:exec \S+ node|logs|ps)|curl http:)[^`<…]*)`/g;
/** A command that is typed again until it answers so. */
const AWAITED = /# wait for (\d+)$/;
const PATIENCE_MS = 300_000;

/** Lines of a fenced block as commands: one ends where a shell would execute it. */
async function commandsOf(block) {
  const commands = [];
  let pending = '';
  for (const line of block.trim().split('\n')) {
    pending = pending === '' ? line : `${pending}\n${line}`;
    const isWhole = !line.endsWith('\\') && (await shell(`bash -n`, { input: pending })).status === 0;
    if (!isWhole) continue;
    commands.push(pending);
    pending = '';
  }
  return commands;
}

/** The commands of the runbook as `[section, command]`: those of its fenced blocks, and those in its sentences. */
async function readRunbook() {
  const text = readFileSync(join(SOURCES, 'docs/runbook.md'), 'utf8');
  const all = [];
  let section = '';
  for (const part of text.split(/^(?=#+ )|^(```sh\n[\s\S]*?^```)$/m)) {
    if (!part) continue;
    section = /^#+ (.*)$/m.exec(part)?.[1] ?? section;
    const block = /^```sh\n([\s\S]*)```$/.exec(part)?.[1];
    const commands =
      block === undefined ? [...part.matchAll(INLINE)].map(([, command]) => command) : await commandsOf(block);
    all.push(...commands.map((command) => [section, command]));
  }
  return all;
}

/** Asks for a page and the API while commands run; `stop` returns the number of requests and the answers other than 200. */
function keepAsking() {
  const seen = { requests: 0, failures: [] };
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) {
      const answer = await fetch(`${PROXY}/api/config`).catch((error) => ({
        status: error.cause?.code ?? error.message,
      }));
      seen.requests += 1;
      if (answer.status !== 200) seen.failures.push(answer.status);
      await wait(100);
    }
  })();
  return async () => {
    isStopped = true;
    await asking;
    return seen;
  };
}

/** A search in a log that finds nothing ends with 1. */
const hasFound = (command, status) => status === 0 || (status === 1 && /\|\s*grep [^|]*$/.test(command));

/** Runs a command, again and again if its comment says what to wait for. */
async function typed(command) {
  const [, awaited] = AWAITED.exec(command) ?? [];
  const began = performance.now();
  for (;;) {
    const input = command.includes('admin-create') ? adminOf('second') : '';
    const answer = await shell(command, { input, isStrict: false });
    if (awaited === undefined || answer.stdout.includes(awaited)) return answer;
    if (performance.now() - began > PATIENCE_MS) return { ...answer, status: 1 };
    await wait(1_000);
  }
}

/**
 * Types every command of the runbook that needs nothing filled in, on what compose has started, and waits after each until the product
 * is ready.
 *
 * @throws Error naming the commands that failed
 */
export async function typeRunbook(transcript) {
  const stop = keepAsking();
  const failed = [];
  for (const [section, command] of await readRunbook()) {
    console.log(`$ ${command}`);
    const { status, stdout, stderr } = await typed(command);
    const lines = `${stderr}\n${stdout}`.split(/[\r\n]+/).filter((line) => line.trim() !== '');
    transcript.commands.push({ section, command, status, answer: lines.at(-1) ?? '' });
    if (!hasFound(command, status)) failed.push(`${command}\n${lines.slice(-20).join('\n')}`);
    await ready(PROXY);
  }
  const { requests, failures } = await stop();
  transcript.note('Requests through nginx meanwhile', requests);
  transcript.note('Not answered with 200', failures.length === 0 ? 0 : `${failures.length}: ${failures.join(', ')}`);
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}
