import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { childEnvironment } from '../../../platform/processes/child-environment.ts';
import type { DecoderJobs, DecoderRequest, DecoderReply } from './photo-decoder.process.ts';

// The build renames modules but not URLs.
const PROGRAM = fileURLToPath(new URL(`./photo-decoder.process${import.meta.url.slice(-3)}`, import.meta.url));
/**
 * Makes glibc return freed memory; by default it keeps per-thread arenas, measured 130 MB after four photos. Read at process start.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '2',
};
const IDLE_MS = 60_000;
/** Longer than the decoder's own timeout: only reached when it hangs. */
const HANGS_AFTER_MS = 45_000;

/** The picture can't be decoded. */
export class UnreadablePicture extends Error {}
/** The decoder's process exited during the job, perhaps because of another picture. */
export class DecoderCrashed extends Error {}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Client of the decoder's process, which runs only while there are jobs. */
@Injectable()
export class PhotoDecoder implements OnApplicationShutdown {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;

  /** @throws UnreadablePicture, DecoderCrashed, and errors of the file system with their code */
  async run<Kind extends keyof DecoderJobs>(
    kind: Kind,
    input: DecoderJobs[Kind]['input'],
  ): Promise<DecoderJobs[Kind]['answer']> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const id = (this.lastId += 1);
    const watchdog = setTimeout(() => child.kill('SIGKILL'), HANGS_AFTER_MS);
    try {
      return await new Promise<DecoderJobs[Kind]['answer']>((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        child.send(
          { id, kind, input } as DecoderRequest,
          (error) => error && reject(new DecoderCrashed(error.message)),
        );
      });
    } finally {
      clearTimeout(watchdog);
      this.pending.delete(id);
      if (this.pending.size === 0) this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    this.stop();
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, { env: childEnvironment(ENVIRONMENT), execArgv: [], serialization: 'advanced' });
    child.on('message', (reply: DecoderReply) => {
      const job = this.pending.get(reply.id);
      if ('answer' in reply) job?.resolve(reply.answer);
      else if (reply.code === undefined) job?.reject(new UnreadablePicture(reply.failure));
      else job?.reject(Object.assign(new Error(reply.failure), { code: reply.code }));
    });
    const crashed = (reason: string) => {
      if (this.child !== child) return;
      this.child = undefined;
      for (const job of this.pending.values()) job.reject(new DecoderCrashed(reason));
    };
    child.on('exit', (code, signal) => crashed(`exit ${signal ?? code}`));
    child.on('error', (error) => crashed(error.message));
    return child;
  }

  private stop(): void {
    this.child?.disconnect();
    this.child = undefined;
  }
}
