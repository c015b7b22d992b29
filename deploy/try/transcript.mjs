import { shell } from './podman.mjs';

/** What was typed in a part of the run and what answered, for the report. */
export class Transcript {
  /** Command lines as they were typed. */
  typed = [];
  /** `[what, answer]` */
  answers = [];
  /** Commands of the runbook, as `{section, command, status, answer}`. */
  commands = [];

  constructor(title) {
    this.title = title;
  }

  /**
   * Runs a command that must succeed, and that the report shows.
   *
   * @returns what it printed, trimmed
   * @throws Error with the end of its output when it fails
   */
  type(command, options) {
    console.log(`$ ${command}`);
    this.typed.push(command);
    return this.look(command, options);
  }

  /** As `type`, for a command that only asks for what the report's answers say. */
  async look(command, options) {
    const { status, stdout, stderr } = await shell(command, options);
    if (status !== 0)
      throw new Error(`${command}\nended with ${status}:\n${`${stdout}\n${stderr}`.trim().slice(-3_000)}`);
    return stdout.trim();
  }

  /** Notes an answer. */
  note(what, answer) {
    console.log(`  ${what}: ${answer}`);
    this.answers.push([what, String(answer)]);
  }
}
