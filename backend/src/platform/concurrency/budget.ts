/** Weighted semaphore: starts work in FIFO order as soon as its share of a fixed amount is free. */
export class Budget {
  private free: number;
  private readonly waiting: { share: number; begin: () => void }[] = [];

  constructor(amount: number) {
    this.free = amount;
  }

  /** @param share must not exceed the whole amount */
  async run<T>(share: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.waiting.push({ share, begin });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += share;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && next.share <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.share;
      next.begin();
    }
  }
}
