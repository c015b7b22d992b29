import { FileStorage, type StoredEntry, type StoredFile } from './file-storage.ts';
import { merged } from './merged.ts';
import { isWritten, markOf, type StoreMark, writeMark } from './store-mark.ts';

/**
 * Two storages while files are moved between them: files are written to one, and read from it or else from the other.
 * What is moved or deleted is so in both, in the other first: a copy under way then sees that its source is gone.
 */
export class MovingStorage extends FileStorage {
  constructor(
    readonly written: FileStorage,
    readonly other: FileStorage,
  ) {
    super();
  }

  get place(): string {
    return this.written.place;
  }

  put(key: string, path: string): Promise<void> {
    return this.written.put(key, path);
  }

  async open(key: string): Promise<StoredFile | null> {
    return (await this.written.open(key)) ?? this.other.open(key);
  }

  async has(key: string): Promise<boolean> {
    return (await this.written.has(key)) || this.other.has(key);
  }

  async move(from: string, to: string): Promise<boolean> {
    const inOther = await this.other.move(from, to);
    return (await this.written.move(from, to)) || inOther;
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.other.delete(keys);
    await this.written.delete(keys);
  }

  list(folder?: string, after?: string): AsyncIterable<StoredEntry> {
    return merged([this.written.list(folder, after), this.other.list(folder, after)]);
  }

  /** The mark of the one that files are written to, once it has one for that; until then the other's. */
  async mark(): Promise<StoreMark | null> {
    const own = await markOf(this.written);
    return own && isWritten(own) ? own : markOf(this.other);
  }

  /**
   * Says in both where files are written: a server that knows only the other one then refuses to start.
   *
   * @param former identity that the other one may still carry
   */
  async claim(identity: string, former = identity): Promise<void> {
    const [own, others] = [await markOf(this.written), await markOf(this.other)];
    if (own?.identity !== identity || !isWritten(own)) await writeMark(this.written, { identity });
    const isOurs = others !== null && [identity, former].includes(others.identity);
    if (isOurs && (others.identity !== identity || isWritten(others)))
      await writeMark(this.other, { identity, movingTo: this.place });
  }

  /** Says that nothing is missing any more in the one that files are written to. */
  async complete(identity: string): Promise<void> {
    await writeMark(this.other, { identity, movedTo: this.place });
  }
}
