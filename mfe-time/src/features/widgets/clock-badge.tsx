import { statusSince } from '@workforce/domain';
import { useFormats, useNow } from '@workforce/web-core';
import { Button, ClockLine, ClockLineSkeleton, ClockStatusBadge, StyleSheet } from '@workforce/web-ui';
import { ClockIcon, OfflineIcon, PauseIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { openActions } from '../clock/open-actions.ts';
import { shortMoment } from '../clock/short-moment.ts';
import { useClockActions } from '../clock/use-clock-actions.ts';
import { useOwnClock } from '../clock/use-own-clock.ts';
import css from './widgets.css';

/** Max age of the cached entry in s: the home's request has just loaded it when the badge mounts. */
const HOME_READ_S = 5;

/** Interval in ms at which the badge checks whether its entry is still of today. */
const DAY_CHECK_MS = 60_000;

/** Clock status with a button that changes it, for the home (§2.4). */
export function ClockBadge() {
  const t = useTexts();
  const { entry, hasFailed, reload } = useOwnClock({ staleAfter: HOME_READ_S, followsLink: true });
  const formats = useFormats(entry?.siteId);
  const now = useNow(DAY_CHECK_MS);
  const actions = useClockActions();
  if (entry === undefined) {
    if (!hasFailed) return <ClockLineSkeleton />;
    return (
      <ClockLine>
        <Button icon={<OfflineIcon />} onClick={reload}>
          {t('badge.failed')}
        </Button>
      </ClockLine>
    );
  }
  const isOnBreak = entry?.status === 'on_break';
  // Clock Out or Clock In; during a break, End Break.
  const action = openActions(entry).at(-1);
  return (
    <ClockLine>
      <StyleSheet name="time-widgets" css={css} />
      <ClockStatusBadge status={entry?.status ?? 'clocked_out'} icon={isOnBreak ? <PauseIcon /> : <ClockIcon />}>
        {entry !== null && (
          <span className="clock-badge__since">
            {t('badge.since', { time: shortMoment(statusSince(entry), formats, now) })}
          </span>
        )}
      </ClockStatusBadge>
      {action && (
        <Button
          type={entry === null ? 'primary' : 'default'}
          loading={actions.sending !== null}
          onClick={() => void actions.perform(action)}
        >
          {t(`action.${action}`)}
        </Button>
      )}
    </ClockLine>
  );
}
