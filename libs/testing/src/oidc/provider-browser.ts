/** A browser without screens: follows redirects and keeps the cookies of one site. */
export class ProviderBrowser {
  private readonly cookies = new Map<string, string>();

  /**
   * Opens an address of the provider and goes where it leads.
   *
   * @returns the first address outside the provider; the page's content where there is none
   */
  async open(address: string, init: RequestInit = {}): Promise<{ left: URL } | { content: string }> {
    const { origin } = new URL(address);
    let at = new URL(address);
    let request = init;
    for (;;) {
      const headers = { ...request.headers, Cookie: [...this.cookies].map((each) => each.join('=')).join('; ') };
      const answer = await fetch(at, { ...request, headers, redirect: 'manual' });
      for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
      const target = answer.headers.get('Location');
      if (target === null) return { content: await answer.text() };
      at = new URL(target, at);
      if (at.origin !== origin) return { left: at };
      request = {};
    }
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
