/** Gives the tests of a file the room of a desk; without it they have a phone's. */
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
