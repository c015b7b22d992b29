import { TIME_OFF_SORTS } from '@workforce/contracts';
import { enumParam, useListLayout, usePagedRows, useSearchState } from '@workforce/web-core';
import { lazyPart, useIsDesk } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { PagedCards } from '@workforce/web-ui/lists';
import { useTimeOffPagesInfiniteQuery, type TimeOffView } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { RequestCard } from './request-card.tsx';

const RequestTable = lazyPart(() => import('./request-table.tsx'));

const SCHEMA = { sort: enumParam(TIME_OFF_SORTS, '-requested', 'replace') };

export interface RequestListProps {
  filter: TimeOffView;
  /** Key of the sentence below 'No time off requests'. */
  empty: 'emptyOwn' | 'emptyPending' | null;
}

/** Requests as cards, newest first, or as a table; loads more on scroll. */
export function RequestList({ filter, empty }: RequestListProps) {
  const t = useTexts();
  const layout = useListLayout('time-off');
  const isTable = useIsDesk() && layout[0] === 'table';
  const { values, given, update } = useSearchState(SCHEMA);
  const list = usePagedRows(useTimeOffPagesInfiniteQuery(isTable ? { ...filter, ...given } : filter));
  return (
    <div className="requests">
      <PagedCards
        label={t('timeOff.list')}
        list={list}
        layout={layout}
        table={
          isTable &&
          ((requests) => (
            <RequestTable
              requests={requests}
              sort={{ value: values.sort, onChange: (sort) => update({ sort }) }}
              isBusy={list.isFetching}
            />
          ))
        }
        card={(request) => <RequestCard request={request} />}
        height={220}
        column={340}
        failed={t('timeOff.failed')}
        moreFailed={t('timeOff.failedMore')}
        empty={{
          icon: <TimeOffIcon />,
          title: t('timeOff.empty'),
          description: empty === null ? undefined : t(`timeOff.${empty}`),
        }}
      />
    </div>
  );
}
