import { useIsLinkLost } from '@workforce/web-core';
import { OfflineIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../texts/texts.ts';

/** A dead spot in the stairwell is no news, in milliseconds. */
const LONG = 15_000;

/** Says that nothing arrives by itself while the real-time link is away for long. */
export function LinkMark() {
  const t = useTexts();
  const isLost = useIsLinkLost(LONG);
  return (
    <div role="status">
      {isLost && (
        <p className="link-mark">
          <OfflineIcon /> {t('link.lost')}
        </p>
      )}
    </div>
  );
}
