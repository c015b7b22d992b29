import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const notices = readFileSync(join(import.meta.dirname, '../../../../shell/public/third-party-notices.txt'), 'utf8');

describe('the third-party notices', () => {
  it.each(['heic-to', '@img/sharp-libvips-linux-x64', '@img/sharp-libvips-darwin-arm64', '@module-federation/runtime'])(
    'The third-party notices name %s with its version and licence',
    (name) => {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'));
    },
  );

  it.each(['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE', 'PostgreSQL License'])(
    'The third-party notices contain the text of the %s',
    (title) => {
      expect(notices).toContain(title);
    },
  );
});
