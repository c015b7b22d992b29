import type { TimeOffRequest, TimeOffSort } from '@workforce/contracts';
import { mayDecideTimeOff } from '@workforce/domain';
import { SiteMark, useCan, useFormatsOf, useUser } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { CheckIcon, CloseIcon, EditIcon } from '@workforce/web-ui/icons';
import { DataTable, RowMenu, SelectionBar, useSelection, type Column, type SortKey } from '@workforce/web-ui/table';
import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { DecideManyDialog, type DecideManyDialogProps } from './decide-many-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RequestStatus } from './request-status.tsx';
import { useDecision } from './use-decision.ts';
import { useDecisionText } from './use-decision-text.ts';
import { useRequestDates } from './use-request-dates.ts';

export interface RequestTableProps {
  requests: readonly TimeOffRequest[];
  sort: { value: TimeOffSort; onChange: (sort: TimeOffSort) => void };
  isBusy: boolean;
}

/** Requests as a table, sortable and, for users who decide, with bulk decisions. */
export default function RequestTable({ requests, sort, isBusy }: RequestTableProps) {
  const t = useTexts();
  const user = useUser();
  const decides = useCan('time-off.decide');
  const [noted, setNoted] = useState<TimeOffRequest | null>(null);
  const [decided, setDecided] = useState<Pick<DecideManyDialogProps, 'requests' | 'status'> | null>(null);
  const mayDecide = useCallback((request: TimeOffRequest) => mayDecideTimeOff(request, user).ok, [user]);
  const selection = useSelection(requests, mayDecide);
  const columns = useColumns(mayDecide, setNoted);
  const decideAs = (status: DecideManyDialogProps['status']) => setDecided({ requests: selection.rows, status });
  return (
    <>
      <DataTable
        label={t('timeOff.list')}
        rows={requests}
        columns={columns}
        nameOf={useRequestName()}
        sort={sort}
        selection={decides ? selection : undefined}
        isBusy={isBusy}
      />
      {decides && (
        <SelectionBar count={selection.rows.length} onClear={() => selection.select([])}>
          <Button type="primary" icon={<CheckIcon />} onClick={() => decideAs('approved')}>
            {t('decide.approve')}
          </Button>
          <Button danger icon={<CloseIcon />} onClick={() => decideAs('denied')}>
            {t('decide.deny')}
          </Button>
        </SelectionBar>
      )}
      {noted && <NoteDialog request={noted} onClose={() => setNoted(null)} />}
      {decided && (
        <DecideManyDialog
          {...decided}
          onClose={(done) => {
            selection.drop(done);
            setDecided(null);
          }}
        />
      )}
    </>
  );
}

function useRequestName() {
  const t = useTexts();
  const dates = useRequestDates();
  return (request: TimeOffRequest) => t('decideMany.row', { name: request.employeeName, dates: dates(request) });
}

function useColumns(
  mayDecide: (request: TimeOffRequest) => boolean,
  onNote: (request: TimeOffRequest) => void,
): Column<TimeOffRequest, SortKey<TimeOffSort>>[] {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  const dates = useRequestDates();
  const decision = useDecisionText();
  const nameOf = useRequestName();
  const { decide } = useDecision();
  const decides = useCan('time-off.decide');
  const menuOf = (request: TimeOffRequest) => [
    {
      key: 'approve',
      label: t('decide.approve'),
      icon: <CheckIcon />,
      onClick: () => void decide(request.id, 'approved'),
    },
    {
      key: 'deny',
      label: t('decide.deny'),
      icon: <CloseIcon />,
      isDestructive: true,
      onClick: () => void decide(request.id, 'denied'),
    },
    { key: 'note', label: t('decide.addNote'), icon: <EditIcon />, onClick: () => onNote(request) },
  ];
  return [
    ...(decides
      ? [
          {
            key: 'employee' as const,
            title: t('timeOff.columns.employee'),
            isRowHeader: true,
            isSortable: true,
            cell: ({ employeeName }: TimeOffRequest) => employeeName,
          },
        ]
      : []),
    {
      key: 'start',
      title: t('timeOff.columns.dates'),
      isShort: true,
      isRowHeader: !decides,
      isSortable: true,
      cell: dates,
    },
    {
      key: 'days',
      title: t('timeOff.columns.days'),
      isNumber: true,
      cell: ({ days }) => t('timeOff.days', { count: days }),
    },
    { key: 'type', title: t('timeOff.columns.type'), cell: ({ type }) => t(`timeOff.type.${type}`) },
    {
      key: 'status',
      title: t('timeOff.columns.status'),
      cell: ({ status }) => <RequestStatus status={status} />,
    },
    { key: 'reason', title: t('timeOff.reason'), cell: ({ reason }) => reason },
    {
      key: 'requested',
      title: t('timeOff.columns.requested'),
      isShort: true,
      isSortable: true,
      cell: (request) => (
        <>
          <time dateTime={request.createdAt}>{formatsOf(request.siteId).dateTime(request.createdAt)}</time>
          <SiteMark of={request} at={request.createdAt} />
        </>
      ),
    },
    {
      key: 'decision',
      title: t('timeOff.columns.decision'),
      cell: (request) => (
        <>
          {decision(request)}
          {request.notes !== null && request.notes !== '' && <p>{request.notes}</p>}
          {decides && request.status === 'pending' && !mayDecide(request) && t('timeOff.own')}
        </>
      ),
    },
    ...(decides
      ? [
          {
            key: 'actions',
            title: t('timeOff.columns.actions'),
            isActions: true,
            cell: (request: TimeOffRequest) =>
              mayDecide(request) && <RowMenu name={nameOf(request)} actions={menuOf(request)} />,
          },
        ]
      : []),
  ];
}
