/** What a browser sends with every request by itself. */
export const BROWSER_HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
