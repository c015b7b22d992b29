import type { TimeOffRequest } from '@workforce/contracts';
import { isRecordedTimeOff } from '@workforce/domain';
import { useFormatsOf } from '@workforce/web-core';
import { useTexts } from '../../texts/texts.ts';

/** Formats when, in the zone of its site, and by whom a request was approved or denied; null for a pending one. */
export function useDecisionText(): (request: TimeOffRequest) => string | null {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  return (request) => {
    const { siteId, approvedAt, approvedByName } = request;
    if ((request.status !== 'approved' && request.status !== 'denied') || approvedAt === null) return null;
    const status = isRecordedTimeOff(request) ? 'recorded' : request.status;
    const when = formatsOf(siteId).dateTime(approvedAt);
    return approvedByName === null
      ? t(`timeOff.${status}At`, { when })
      : t(`timeOff.${status}ByAt`, { when, name: approvedByName });
  };
}
