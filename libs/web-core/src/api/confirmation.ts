/** Asks the person to confirm that it is them; resolves to whether they did. */
type Ask = () => Promise<boolean>;

/** Asks the person when the server wants a confirmation (`identity §3`), whichever screen sent the request. */
export class Confirmation {
  #ask: Ask | undefined;
  #asking: Promise<boolean> | undefined;

  /**
   * Sets what asks the person. The shell calls it.
   *
   * @returns the function that unsets it
   */
  askBy(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      if (this.#ask === ask) this.#ask = undefined;
    };
  }

  /** Asks once for all requests that need it at the moment; false where nothing asks. */
  ask(): Promise<boolean> {
    this.#asking ??= (this.#ask?.() ?? Promise.resolve(false)).finally(() => (this.#asking = undefined));
    return this.#asking;
  }
}
