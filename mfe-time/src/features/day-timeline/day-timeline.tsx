import type { TimeEntry } from '@workforce/contracts';
import type { Interval } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { StyleSheet } from '@workforce/web-ui';
import type { CSSProperties } from 'react';
import { useTexts } from '../../texts/texts.ts';
import css from './day-timeline.css';
import { daySpan, SEGMENT_KINDS, type Segment } from './day-span.ts';

export interface DayTimelineProps {
  shifts: readonly Interval[];
  entries: readonly TimeEntry[];
  now: Date;
}

/**
 * Timeline of a day: the shift above, work and breaks below, the current time as a line; also as a list for screen
 * readers.
 */
export function DayTimeline({ shifts, entries, now }: DayTimelineProps) {
  const t = useTexts();
  const { time, timeZone } = useFormats();
  const span = daySpan(shifts, entries, now, timeZone);
  if (span === null) return <p className="day-timeline__empty">{t('timeline.empty')}</p>;

  const length = span.end.getTime() - span.start.getTime();
  const share = (instant: Date) => ((instant.getTime() - span.start.getTime()) / length) * 100;
  const positionOf = ({ start, end }: Interval): CSSProperties => ({
    insetInlineStart: `${share(start)}%`,
    width: `${share(end) - share(start)}%`,
  });
  const describe = ({ kind, start, end, isOpen }: Segment) =>
    t('timeline.segment', {
      kind: t(`timeline.${kind}`),
      start: time(start),
      end: isOpen ? t('timeline.now') : time(end),
    });
  const isNowShown = span.start <= now && now <= span.end;
  return (
    <div className="day-timeline">
      <StyleSheet name="day-timeline" css={css} />
      <div className="day-timeline__picture" aria-hidden>
        <div className="day-timeline__line">
          {span.segments.map((segment, index) => (
            <span
              key={index}
              className={`day-timeline__segment day-timeline__segment--${segment.kind}`}
              style={positionOf(segment)}
              title={describe(segment)}
            />
          ))}
          {isNowShown && <span className="day-timeline__now" style={{ insetInlineStart: `${share(now)}%` }} />}
        </div>
        <div className="day-timeline__hours">
          {span.hours.map((hour) => (
            <span
              key={hour.getTime()}
              className={share(hour) > 90 ? 'day-timeline__hour--end' : undefined}
              style={{ insetInlineStart: `${share(hour)}%` }}
            >
              {time(hour)}
            </span>
          ))}
        </div>
        <ul className="day-timeline__legend">
          {SEGMENT_KINDS.filter((kind) => span.segments.some((segment) => segment.kind === kind)).map((kind) => (
            <li key={kind} className={`day-timeline__key day-timeline__key--${kind}`}>
              {t(`timeline.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      <ul className="wf-visually-hidden" aria-label={t('timeline.list')}>
        {span.segments.map((segment, index) => (
          <li key={index}>{describe(segment)}</li>
        ))}
      </ul>
    </div>
  );
}
