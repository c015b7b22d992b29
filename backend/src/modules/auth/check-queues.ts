/** The password checks about one subject on this node: what the database can't know before they come to their end. */
export class CheckQueue {
  /** Checks that run right now. */
  checking = 0;
  /** Counts the checks that failed. */
  failed = 0;
  private readonly waiting: (() => void)[] = [];

  begin(): void {
    this.checking += 1;
  }

  end(hasFailed: boolean): void {
    this.checking -= 1;
    if (hasFailed) this.failed += 1;
    this.wakeNext();
  }

  /** Resolves when a check has ended. Whoever is woken and then doesn't check must wake the next, by `wakeNext`. */
  ended(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  wakeNext(): void {
    this.waiting.shift()?.();
  }
}

/** The lines that somebody stands in. */
export class CheckQueues {
  private readonly lines = new Map<string, { line: CheckQueue; users: number }>();

  /** Runs `work` with the lines of these subjects. */
  async with<T>(subjects: readonly string[], work: (lines: CheckQueue[]) => Promise<T>): Promise<T> {
    const entries = subjects.map((subject) => {
      const entry = this.lines.get(subject) ?? { line: new CheckQueue(), users: 0 };
      this.lines.set(subject, entry);
      entry.users += 1;
      return entry;
    });
    try {
      return await work(entries.map(({ line }) => line));
    } finally {
      for (const [index, entry] of entries.entries()) {
        entry.users -= 1;
        if (entry.users === 0) this.lines.delete(subjects[index] ?? '');
      }
    }
  }

  get size(): number {
    return this.lines.size;
  }
}
