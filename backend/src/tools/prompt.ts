import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Prompts the operator line by line; answers may also be piped in. */
export class Prompt {
  private reader: Interface | undefined;
  private lines: AsyncIterator<string> | undefined;
  private isHidden = false;

  /** The answer; empty at the end of the input. */
  async ask(question: string): Promise<string> {
    process.stdout.write(question);
    const { value, done } = await this.open().next();
    return done === true ? '' : value;
  }

  /** Like `ask`, without echo. */
  async askHidden(question: string): Promise<string> {
    this.open();
    this.isHidden = true;
    try {
      return await this.ask(question);
    } finally {
      this.isHidden = false;
      process.stdout.write('\n');
    }
  }

  close(): void {
    this.reader?.close();
  }

  private open(): AsyncIterator<string> {
    if (this.lines) return this.lines;
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.isHidden) process.stdout.write(chunk as Buffer);
        done();
      },
    });
    this.reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
    this.lines = this.reader[Symbol.asyncIterator]();
    return this.lines;
  }
}
