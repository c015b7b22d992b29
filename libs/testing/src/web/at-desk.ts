/** Runs the tests of a describe at desktop width; the default is a phone's. */
export function atDesk(): void {
  const { matchMedia } = window;
  beforeAll(() => {
    window.matchMedia = (query) => {
      const list = matchMedia(query);
      return query.includes('min-width') ? { ...list, matches: true } : list;
    };
  });
  afterAll(() => {
    window.matchMedia = matchMedia;
  });
}
